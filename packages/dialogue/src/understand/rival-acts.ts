import type { DialogueState } from '../state/dialogue-state.ts';
import type { Act, ActProbabilities } from './act.ts';
import type { CalendarSigns } from './hearing-locale.ts';
import type { ReadClause } from './read-clauses.ts';
import type { ServiceReading } from './understanding.ts';

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
export function isNoWish({ learned, acts, embedded }: Pick<ReadClause, 'learned' | 'acts' | 'embedded'>) {
  if (embedded === null) return isPlainlyOther(learned, acts, HEARD_BY_LETTERS);
  return isPlainlyOther(learned, acts) || (learned['request-booking'] < NONE && learned.ask >= HEARD);
}

/** Whether something else than an appointment is wished for; `told`: by words. */
export const isPlainlyOther = (learned: ActProbabilities, told = learned, from = HEARD): boolean =>
  learned['request-booking'] < NO_WISH && RIVALS.some((act) => Math.max(learned[act], told[act]) >= from);

/** An appointment was made here, and none is under way: so surely another has to be wished for, less so where it tells which. */
const OTHER_FROM = 0.75;
const OTHER_TOLD_FROM = 0.5;
const SURELY_ASKS = 0.9;

/**
 * Whether a remark or a question after an appointment was made only has words of booking: "I'll write once I know my schedule", "how
 * soon can I have it?". Who says "another" wishes for one, and who is plainly heard to.
 */
export function isNoOther(
  { learned, plain, times, embedded }: Pick<ReadClause, 'learned' | 'plain' | 'times' | 'embedded'>,
  { settled, booking }: DialogueState,
  {
    services,
    signs: { another },
    isHesitant,
  }: {
    services: readonly ServiceReading[];
    signs: Pick<CalendarSigns, 'another'>;
    isHesitant: boolean;
  },
): boolean {
  if (settled === null || booking !== null || another === undefined || embedded === null) return false;
  if (isHesitant || another.test(plain)) return isHesitant;
  const isNew =
    times.some(({ past, date, dateFrom, time }) => !past && (date ?? dateFrom ?? time) !== null) ||
    services.some(({ id, by }) => by === 'name' && id !== settled.serviceId);
  // "How soon can I have it?" only asks.
  if (!isNew && learned.ask >= SURELY_ASKS) return true;
  return learned['request-booking'] < (isNew ? OTHER_TOLD_FROM : OTHER_FROM);
}

export const hesitates = ({ hesitate }: ActProbabilities): boolean => hesitate >= HEARD;

/** Whether what hinders is nobody's appointment: "I can't write just now". */
export const isNoCancellation = ({ learned }: Pick<ReadClause, 'learned'>): boolean =>
  learned.cancel < NO_WISH / 3 && learned.change < NO_WISH / 3;
