import { plainOf } from '../text/plain-of.ts';
import { wordsOf } from '../text/terms.ts';
import { type Act, type ActProbabilities, acts } from './act.ts';
import type { HearingLocale } from './hearing-locale.ts';

/** What tells an act: its words, or what the classifier makes of it. */
export const BY_WORDS = 0.95;
export const BY_FILLERS = 0.9;
/** Longer clauses say something besides, whatever telling words they hold. */
const MOST_FILLED = 10;

export const noActs = (): ActProbabilities =>
  Object.fromEntries(acts.map((act) => [act, 0])) as ActProbabilities;

/** The acts that a clause's words tell precisely. */
export function actsByWords(clause: string, { acts: signs, replies }: HearingLocale): ActProbabilities {
  const found = noActs();
  const plain = plainOf(clause);
  for (const [act, patterns] of Object.entries(signs.has) as [Act, readonly RegExp[]][]) {
    const isSaid = patterns.some((pattern) => pattern.test(plain));
    if (isSaid && !isDenied(act, plain, signs)) found[act] = BY_WORDS;
  }
  for (const act of [actByFillers(plain, signs), actByEmoji(clause, signs)]) {
    if (act && !isDenied(act, plain, signs)) found[act] = Math.max(found[act], BY_FILLERS);
  }
  // "Does that work for me?" is no yes; "ok?" may be.
  const asks = clause.trimEnd().endsWith('?') && plain.includes(' ');
  if (replies.yes.test(plain)) found.affirm = asks ? ASKED_BACK : BY_WORDS;
  if (replies.no.test(plain)) found.deny = BY_WORDS;
  if (replies.unsure.test(plain)) found.hesitate = Math.max(found.hesitate, 0.6);
  if (isUnreadable(clause, plain)) found.unclear = BY_WORDS;
  return settled(found);
}

const ASKED_BACK = 0.4;

/** Whether a clause says that it doesn't do it, although it speaks of it: "no thanks", "it isn't urgent". */
export const isDenied = (act: Act, plain: string, { lacks }: HearingLocale['acts']): boolean =>
  lacks[act]?.some((pattern) => pattern.test(plain)) ?? false;

/** "Oh great, thanks a million": a telling word among words that say nothing. */
function actByFillers(plain: string, { telling, fillers }: HearingLocale['acts']): Act | null {
  const words = plain.split(' ').filter(Boolean);
  if (words.length === 0 || words.length > MOST_FILLED) return null;
  for (const [act, pattern] of telling) {
    if (
      words.some((word) => pattern.test(word)) &&
      words.every((word) => pattern.test(word) || fillers.has(word))
    )
      return act;
  }
  return null;
}

function actByEmoji(clause: string, { emoji }: HearingLocale['acts']): Act | null {
  if (/[\p{L}\p{N}]/u.test(clause)) return null;
  return emoji.find(([, pattern]) => pattern.test(clause))?.[0] ?? null;
}

/** "??", "asdfgh": letters without a vowel, or a run of neighbouring keys. */
function isUnreadable(clause: string, plain: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(clause)) return !/\p{Extended_Pictographic}/u.test(clause);
  const words = wordsOf(plain);
  return words.length <= 3 && words.every((word) => MASHED.test(word) || /^([\p{L}])\1{3,}$/u.test(word));
}
const MASHED =
  /^(?:[bcdfghjklmnpqrstvwxz]{5,}|(?:asdf|qwer|zxcv|sdfg|hjkl|jkl|dfgh)[a-z]*|[a-z]*(?:asdf|sdfg|dfgh|fghj|ghjk|hjkl)[a-z]*)$/;

/** What one act says of another: danger is urgent, a question whether this is a bot is no wish for a person. */
function settled(found: ActProbabilities): ActProbabilities {
  if (found.danger > 0) found.urgent = Math.max(found.urgent, found.danger);
  if (found['ask-if-bot'] > 0) found['want-person'] = Math.min(found['want-person'], 0.2);
  if (found.complain > 0.5 && found.thank > 0) found.thank = 0.2;
  if (found.deny > 0.5) found.affirm = Math.min(found.affirm, 0.2);
  return found;
}

/** The higher of two readings, act by act. */
export const highest = (readings: readonly ActProbabilities[]): ActProbabilities =>
  Object.fromEntries(
    acts.map((act) => [act, Math.max(0, ...readings.map((reading) => reading[act]))]),
  ) as ActProbabilities;
