import { ringbackTone } from '@deskbell/telephony/sip';
import { writeWav } from '@deskbell/wav';

/** Public: carriers fetch them without a proof. `?part=` of the music: one of its phrases. */
export const holdMusicPath = '/api/webhooks/hold.wav';
export const ringTonePath = '/api/webhooks/ring.wav';

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

export const musicParts = chords.length;
/** Of ringing: the tone, and a second after it. */
const ringSeconds = 3;

interface Sounds {
  melody: Int16Array;
  file: Uint8Array<ArrayBuffer>;
  parts: Uint8Array<ArrayBuffer>[];
  ring: Uint8Array<ArrayBuffer>;
}

let made: Sounds | null = null;

/**
 * What callers hear while somebody is told of them, where the carrier can play it: a WAV file, repeated.
 * @param part from 0, below `musicParts`; anything else: all of it
 */
export const holdMusic = (part?: number): Uint8Array<ArrayBuffer> =>
  (part === undefined ? undefined : prepared().parts[part]) ?? prepared().file;

/** It rings once: half of what is heard between two rings and the next. */
export const ringTone = (): Uint8Array<ArrayBuffer> => prepared().ring;

/** The same as samples at 8 kHz. */
export const holdMelody = (): Int16Array => prepared().melody;

function prepared(): Sounds {
  if (!made) {
    const samples = melody();
    const length = samples.length / musicParts;
    made = {
      melody: samples,
      file: writeWav(samples, { rate }),
      parts: chords.map((_, at) => writeWav(samples.subarray(at * length, (at + 1) * length), { rate })),
      ring: writeWav(ringbackTone().subarray(0, ringSeconds * rate), { rate }),
    };
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
