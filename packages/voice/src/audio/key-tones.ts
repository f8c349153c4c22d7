/** Hertz of the two tones of each key (ITU-T Q.23). */
const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477, 1633];
const keypad = ['123A', '456B', '789C', '*0#D'];

const frequencies = new Map(
  keypad.flatMap((row, y) => [...row].map((key, x) => [key, [rows[y]!, columns[x]!] as const])),
);

/** Longer than the 40 ms that receivers need to tell them (Q.24), as recorded menus are heard over poor lines. */
const toneSeconds = 0.12;
const gapSeconds = 0.08;
/** `w`, `p` and commas wait. */
const waitSeconds = 0.5;
/** Of full scale, for each of the two. */
const level = 0.3;

/** Keys as they are heard over a line, 0-9, *, #, A-D, with pauses for `w`, `p` and commas; others are left out. */
export function keyTones(keys: string, rate: number): Int16Array {
  const parts = [...keys.toUpperCase()].map((key) => {
    const tones = frequencies.get(key);
    if (tones) return toneOf(tones, rate);
    return new Int16Array(/[WP,]/.test(key) ? Math.round(waitSeconds * rate) : 0);
  });
  const sound = new Int16Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    sound.set(part, at);
    at += part.length;
  }
  return sound;
}

function toneOf([low, high]: readonly [number, number], rate: number): Int16Array {
  const length = Math.round(toneSeconds * rate);
  const sound = new Int16Array(length + Math.round(gapSeconds * rate));
  const turn = (2 * Math.PI) / rate;
  for (let at = 0; at < length; at += 1)
    sound[at] = Math.round(32_767 * level * (Math.sin(turn * low * at) + Math.sin(turn * high * at)));
  return sound;
}
