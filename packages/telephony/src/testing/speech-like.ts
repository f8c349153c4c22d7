const rate = 8000;

/** A voice's harmonics with a wandering pitch at 8 kHz, in syllables of a fifth of a second with gaps between. */
export function speechLike(seconds: number): Int16Array {
  let phase = 0;
  return Int16Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
    const now = at / rate;
    phase += (2 * Math.PI * (120 + 30 * Math.sin(now * 5))) / rate;
    const inSyllable = now % 0.26;
    const swell = inSyllable < 0.2 ? Math.sin((Math.PI * inSyllable) / 0.2) : 0;
    return swell * harmonics.reduce((sum, nr) => sum + (2500 / nr) * Math.sin(nr * phase), 0);
  });
}

const harmonics = [1, 2, 3, 4, 5, 6, 7];

/** A steady tone at 8 kHz, as answering machines beep. */
export const beep = (seconds: number, hertz = 1000, loudness = 6000): Int16Array =>
  Int16Array.from({ length: Math.round(seconds * rate) }, (_, at) =>
    Math.round(loudness * Math.sin((2 * Math.PI * hertz * at) / rate)),
  );
