import type { MoodSigns } from './hearing-locale.ts';
import type { Understanding } from './understanding.ts';

/** From here on somebody should be offered to talk to; and from here on the customer is cross. */
const ANGRY_FROM = 3;
const FRUSTRATED_FROM = 1.5;

/** How a message sounds, by rule. Sarcasm and bare facts pass unnoticed. */
export function readMood(text: string, signs: MoodSigns): Understanding['mood'] {
  const score = moodScore(text, signs);
  if (score >= ANGRY_FROM) return 'angry';
  return score >= FRUSTRATED_FROM ? 'frustrated' : 'calm';
}

/** Grows with anger and despair. */
export function moodScore(text: string, { signs, softeners, turnedPraise, turnedBlame }: MoodSigns): number {
  const lower = text.toLowerCase().replace(turnedPraise, 'annoying').replace(turnedBlame, 'fine');
  let score = 0;
  for (const [weight, sign] of signs) score += weight * countOf(lower, sign);
  for (const [weight, sign] of softeners) score -= weight * countOf(lower, sign);
  return score > 0 ? score + shoutingOf(text) : score;
}

/** Each sign counts, but three of a kind say no more than two. */
const countOf = (lower: string, sign: RegExp) => Math.min(2, lower.match(sign)?.length ?? 0);

/** "NOT OK!!!": capitals and exclamation marks make it louder, but say nothing alone. */
function shoutingOf(text: string): number {
  const words = text.match(/\b[\p{L}']{3,}\b/gu) ?? [];
  const shouted = words.filter((word) => word === word.toUpperCase()).length;
  return (/!{2,}|\?!|!\?/.test(text) ? 0.5 : 0) + (shouted >= 2 && shouted >= words.length / 4 ? 1 : 0);
}
