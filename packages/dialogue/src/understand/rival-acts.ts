import type { Act, ActProbabilities } from './act.ts';
import type { HeardClause } from './hear-clauses.ts';

/** What a clause does instead of wishing for an appointment, where it sounds like both. */
const RIVALS: readonly Act[] = [
  'cancel',
  'change',
  'want-callback',
  'want-person',
  'complain',
  'urgent',
  'chit-chat',
  'bye',
  'off-topic',
  'ask-if-bot',
  'greet',
];
const HEARD = 0.6;
/** Without a sentence vector. */
const HEARD_BY_LETTERS = 0.8;
/** Less of a wish than this, and it is the rival alone. */
const NO_WISH = 0.3;
/** So little of one, and what asks does nothing but ask. */
const NONE = 0.03;

/**
 * Whether a clause that has words of booking is plainly heard as something else: "I'll have to let the table go", "put me
 * through to the desk", "is there somebody who can sign?".
 */
export function isNoWish({ learned, acts, embedded }: Pick<HeardClause, 'learned' | 'acts' | 'embedded'>) {
  if (embedded === null) return isPlainlyOther(learned, acts, HEARD_BY_LETTERS);
  return isPlainlyOther(learned, acts) || (learned['request-booking'] < NONE && learned.ask >= HEARD);
}

/** Whether something else than an appointment is wished for; `told`: by words. */
export const isPlainlyOther = (learned: ActProbabilities, told = learned, from = HEARD): boolean =>
  learned['request-booking'] < NO_WISH && RIVALS.some((act) => Math.max(learned[act], told[act]) >= from);

/** Whether what hinders is nobody's appointment: "I can't write just now". */
export const isNoCancellation = ({ learned }: Pick<HeardClause, 'learned'>): boolean =>
  learned.cancel < NO_WISH / 3 && learned.change < NO_WISH / 3;
