// Turns a picture into one of 256 colours, by median cut: the colours are put into boxes, and the box with the most
// pixels over the widest range is halved until there are 256. Our flat art loses nothing by it, and weighs a third.
async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const { width, height } = image;
  const pen = new OffscreenCanvas(width, height).getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  const counts = new Map();
  const at = (pixel) => (data[pixel * 4] << 16) | (data[pixel * 4 + 1] << 8) | data[pixel * 4 + 2];
  for (let pixel = 0; pixel < width * height; pixel++) counts.set(at(pixel), (counts.get(at(pixel)) ?? 0) + 1);
  const channel = (colour, shift) => (colour >> shift) & 255;
  const widest = (box) => [16, 8, 0].map((shift) => {
    const values = box.map(([colour]) => channel(colour, shift));
    return [values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)), shift];
  }).sort((a, b) => b[0] - a[0])[0];
  const weighed = (box) => {
    const [range, shift] = widest(box);
    return { box, shift, weight: range * Math.sqrt(box.reduce((sum, [, count]) => sum + count, 0)) };
  };
  const boxes = [weighed([...counts])];
  while (boxes.length < 256) {
    boxes.sort((a, b) => a.weight - b.weight);
    const { box, shift } = boxes.pop();
    box.sort((a, b) => channel(a[0], shift) - channel(b[0], shift));
    const half = box.reduce((sum, [, count]) => sum + count, 0) / 2;
    let cut = 0;
    for (let seen = 0; seen < half; cut++) seen += box[cut][1];
    cut = Math.min(Math.max(cut, 1), box.length - 1);
    boxes.push(weighed(box.slice(0, cut)), weighed(box.slice(cut)));
  }
  const index = new Map();
  const palette = boxes.flatMap(({ box }, number) => {
    const [most] = box.reduce((a, b) => (b[1] > a[1] ? b : a));
    for (const [colour] of box) index.set(colour, number);
    return [channel(most, 16), channel(most, 8), channel(most, 0)];
  });
  const pixels = Uint8Array.from({ length: width * height }, (_, pixel) => index.get(at(pixel)));
  return { palette, pixels: btoa(Array.from(pixels, (value) => String.fromCharCode(value)).join("")) };
}
