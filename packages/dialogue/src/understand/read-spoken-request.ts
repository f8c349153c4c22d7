import type { SpeakingSigns } from './hearing-locale.ts';

/**
 * What a caller asks of the speaking itself. `what` of a spelling: the words after "spell", `name`, `email` or `phone`;
 * empty: what was read back last.
 */
export type SpokenRequest = { wish: 'repeat' | 'slower' | 'go on' } | { wish: 'spell'; what: string };

/** Longer messages are about something else. */
const LONGEST = 90;

/**
 * What a message in lower case without punctuation asks of the speaking, by the words of its language; null: it is about something
 * else.
 */
export function readSpokenRequest(plain: string, signs: SpeakingSigns): SpokenRequest | null {
  if (plain.length > LONGEST) return null;
  for (const pattern of signs.spell) {
    const match = pattern.exec(plain);
    if (match) return { wish: 'spell', what: subjectOf(match.groups?.what ?? '', signs) };
  }
  if (signs.slower.some((pattern) => pattern.test(plain))) return { wish: 'slower' };
  if (signs.repeat.some((pattern) => pattern.test(plain))) return { wish: 'repeat' };
  return signs.goOn.test(plain) ? { wish: 'go on' } : null;
}

function subjectOf(said: string, { before, details }: SpeakingSigns): string {
  const words = said.trim().replace(before, '');
  return details.find(([, sign]) => sign.test(words))?.[0] ?? words;
}
