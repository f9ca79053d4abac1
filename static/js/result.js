// The result as a picture: to the phone's own sharing, or as a file.
import { notify, say } from "./notices.js";

const SIZE = 1080;

async function drawn(address) {
  const picture = new Image(SIZE, SIZE);
  picture.src = address;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: SIZE });
  canvas.getContext("2d").drawImage(picture, 0, 0, SIZE, SIZE);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new File([blob], "tavolata.png", { type: "image/png" });
}

function save(file) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  notify(say("saved"));
}

export async function share(address) {
  const file = await drawn(address);
  if (!navigator.canShare?.({ files: [file] })) return save(file);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (error.name !== "AbortError") save(file);
  }
}
