// The sounds of the house, for every game to use. A game that wants another one brings it itself (see `heardFor` in sound.js).

// Each note: start (s), frequency (Hz), length (s), loudness; `to` glides. Noise has a filter instead of a pitch.
export const SOUNDS = {
  card: [{ noise: 2200, at: 0, long: 0.07, loud: 0.35 }],
  flip: [{ noise: 1400, at: 0, long: 0.05, loud: 0.3 }, { noise: 3000, at: 0.06, long: 0.06, loud: 0.35 }],
  coin: [{ tone: 880, at: 0, long: 0.09, loud: 0.16 }, { tone: 1320, at: 0.06, long: 0.16, loud: 0.14 }],
  pass: [{ tone: 420, to: 300, at: 0, long: 0.18, loud: 0.16 }],
  gather: [{ noise: 900, at: 0, long: 0.22, loud: 0.3 }, { tone: 523, at: 0.12, long: 0.12, loud: 0.14 }, { tone: 784, at: 0.22, long: 0.22, loud: 0.14 }],
  sweep: [{ noise: 500, at: 0, long: 0.4, loud: 0.28 }],
  deal: [{ noise: 2000, at: 0, long: 0.05, loud: 0.3 }, { noise: 2000, at: 0.09, long: 0.05, loud: 0.3 }, { noise: 2000, at: 0.18, long: 0.05, loud: 0.3 }],
  turn: [{ tone: 659, at: 0, long: 0.12, loud: 0.16 }, { tone: 988, at: 0.1, long: 0.24, loud: 0.16 }],
  nudge: [{ tone: 784, at: 0, long: 0.14, loud: 0.2 }, { tone: 784, at: 0.2, long: 0.14, loud: 0.2 }, { tone: 1175, at: 0.4, long: 0.3, loud: 0.2 }],
  nut: [{ tone: 740, to: 520, at: 0, long: 0.06, loud: 0.2 }, { noise: 1100, at: 0, long: 0.05, loud: 0.3 }],
  said: [{ tone: 990, to: 1320, at: 0, long: 0.09, loud: 0.07 }],
  pop: [{ tone: 660, to: 990, at: 0, long: 0.07, loud: 0.16 }],
  refused: [{ tone: 196, to: 160, at: 0, long: 0.2, loud: 0.2 }],
  fanfare: [{ tone: 523, at: 0, long: 0.16, loud: 0.16 }, { tone: 659, at: 0.13, long: 0.16, loud: 0.16 }, { tone: 784, at: 0.26, long: 0.16, loud: 0.16 }, { tone: 1047, at: 0.39, long: 0.5, loud: 0.18 }],
};

export function sing(context, note) {
  const start = context.currentTime + note.at;
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(note.loud, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + note.long);
  loudness.connect(context.destination);
  const source = note.noise ? hiss(note, loudness) : tone(note, start, loudness);
  source.start(start);
  source.stop(start + note.long);
}

function tone(note, start, output) {
  const { context } = output;
  const source = context.createOscillator();
  source.type = "triangle";
  source.frequency.setValueAtTime(note.tone, start);
  if (note.to) source.frequency.exponentialRampToValueAtTime(note.to, start + note.long);
  source.connect(output);
  return source;
}

function hiss(note, output) {
  const { context } = output;
  const samples = Math.ceil(context.sampleRate * note.long);
  const source = context.createBufferSource();
  source.buffer = context.createBuffer(1, samples, context.sampleRate);
  const data = source.buffer.getChannelData(0);
  for (let n = 0; n < samples; n++) data[n] = Math.random() * 2 - 1;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = note.noise;
  source.connect(filter).connect(output);
  return source;
}
