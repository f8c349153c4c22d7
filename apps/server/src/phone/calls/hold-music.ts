import { writeWav } from '@deskbell/wav';

/** Public: carriers fetch it without a proof. */
export const holdMusicPath = '/api/webhooks/hold.wav';

/** Telephone sound: more isn't carried. */
const rate = 8000;
const noteMs = 600;
/** An arpeggio over four chords, in hertz, slow and soft; made here, so nobody's but ours. */
const chords = [
  [262, 330, 392, 523],
  [220, 262, 330, 440],
  [175, 220, 262, 349],
  [196, 247, 294, 392],
];

let made: { melody: Int16Array; file: Uint8Array<ArrayBuffer> } | null = null;

/** What callers hear while somebody is told of them, where the carrier can play it: a WAV file, repeated. */
export const holdMusic = (): Uint8Array<ArrayBuffer> => prepared().file;

/** The same as samples at 8 kHz. */
export const holdMelody = (): Int16Array => prepared().melody;

function prepared() {
  if (!made) {
    const samples = melody();
    made = { melody: samples, file: writeWav(samples, { rate }) };
  }
  return made;
}

function melody(): Int16Array {
  const notes = chords.flatMap((chord) => [...chord, ...chord.slice(1, 3).reverse()]);
  const noteLength = (noteMs * rate) / 1000;
  const samples = new Int16Array(notes.length * noteLength);
  notes.forEach((hertz, nr) => {
    // Each rings on into the next.
    for (let i = 0; i < noteLength * 2; i += 1) {
      const at = (nr * noteLength + i) % samples.length;
      const gain = Math.min(1, i / 160) * Math.exp(-i / (noteLength * 0.7));
      samples[at] = samples[at]! + 2600 * gain * Math.sin((2 * Math.PI * hertz * i) / rate);
    }
  });
  return samples;
}
