import type { BookableStaff } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import type { DialogueState } from '../../state/dialogue-state.ts';
import { plainOf } from '../../text/plain-of.ts';
import { wordsOf } from '../../text/terms.ts';
import { nameWords } from '../../understand/read-people.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { languageSpoken } from '../language-spoken.ts';
import type { MessageSigns } from './message-signs.ts';

/** A message for somebody of the business. */
export interface StaffMessage {
  /** Which clauses it is told in, in order. */
  clauses: number[];
  /** It is only announced: what it says is still to be asked. */
  isOnlyAnnounced: boolean;
  /** Those of them that only report what the owner may have written on as well: something left behind, being late. */
  reports: number[];
}

type Told = Pick<Understanding, 'text' | 'language' | 'clauses' | 'wants' | 'times' | 'asked'>;
type Around = Pick<DialogueState, 'language' | 'question' | 'booking' | 'settled'>;

/** The message for somebody of the business that is told; null: none is. */
export function findStaffMessage(
  heard: Told,
  state: Around,
  staff: readonly BookableStaff[],
): StaffMessage | null {
  const signs = localeOf(languageSpoken(heard, state)).messages;
  const plain = heard.clauses.map(({ text }) => withStaffAsThem(plainOf(text), staff, signs));
  if (state.question?.kind === 'message') return answered(heard, plain, signs);
  const message = announced(heard, plain, signs);
  return message ?? (asksWhatWouldBe(heard, state) ? null : told(heard, plain, state, signs));
}

/** "Tell Joy …" as "tell them …", whoever Joy is. */
function withStaffAsThem(
  plain: string,
  staff: readonly BookableStaff[],
  { addressed }: MessageSigns,
): string {
  const words = [...new Set(staff.flatMap(({ name }) => nameWords(name)))].filter((word) =>
    LETTERS.test(word),
  );
  if (words.length === 0) return plain;
  const name = `(?:dra? )?(?:${words.join('|')})(?: (?:${words.join('|')}))?`;
  return plain.replace(addressed(name), (_, ...found) => {
    const groups: Record<string, string | undefined> = found.at(-1);
    return `${Object.values(groups).find((before) => before !== undefined) ?? ''}them`;
  });
}
const LETTERS = /^\p{L}+$/u;

/** "If I'm late, can I get an extension?" */
const asksWhatWouldBe = (heard: Told, state: Around): boolean =>
  localeOf(languageSpoken(heard, state)).hearing.questions.supposes.test(
    plainOf(heard.text).replace(ASKED_IF, ' '),
  ) && heard.asked.some(({ isPolar, attribute }) => isPolar || attribute !== null);

/** "Could you ask Joy if she got it?" supposes nothing. */
const ASKED_IF = /\b(?:ask|asking) (?:\p{L}+ ){1,3}?if\b/gu;

/** To "what shall I tell them?" all is the message that is no manners and no plain wish for an appointment. */
function answered(heard: Told, plain: readonly string[], signs: MessageSigns): StaffMessage | null {
  const clauses = [...plain.keys()].filter(
    (at) => !isManners(heard, at) && !isWish(heard, at) && !signs.callsBack.test(plain[at]!),
  );
  return clauses.some((at) => wordsOf(plain[at]!).length > 1)
    ? { clauses, isOnlyAnnounced: false, reports: [] }
    : null;
}

/** "Could you get a message to Dr. Marsh? The left one whistles": what is told around it is the message. */
function announced(heard: Told, plain: readonly string[], signs: MessageSigns): StaffMessage | null {
  const opening = plain.findIndex(
    (said, at) => signs.opens.test(said) && isBidden(heard, at, said, signs) && !signs.callsBack.test(said),
  );
  if (opening < 0) return null;
  const statements = [...plain.keys()].filter(
    (at) => at !== opening && isSaid(heard, at) && !(isWish(heard, at) && heard.wants?.clause === at),
  );
  const behind = plain[opening]!.split(signs.opens).at(-1) ?? '';
  const isTold = signs.saysWhat.test(behind) || wordsOf(behind).length > MOST_OF_ADDRESSEE;
  return {
    clauses: [opening, ...statements].sort((a, b) => a - b),
    reports: [],
    isOnlyAnnounced:
      !isTold &&
      !statements.some((at) => wordsOf(plain[at]!).length >= FEWEST_TOLD) &&
      !heard.text.includes(':'),
  };
}
/** "Dr Marsh for me please" */
const MOST_OF_ADDRESSEE = 5;
const FEWEST_TOLD = 3;

/** "Please tell Joy I have a bad knee", "could you note that I'm allergic to nuts", with what goes on from there. */
function told(
  heard: Told,
  plain: readonly string[],
  state: Around,
  signs: MessageSigns,
): StaffMessage | null {
  const isOfVisit = state.booking?.purpose === 'book' || isBooked(state) || heard.wants?.intent === 'book';
  const isMessage = (said: string, at: number): boolean => {
    if (!isBidden(heard, at, said, signs) || signs.toOthers.test(said)) return false;
    if (signs.sendsOwn.test(said)) return true;
    if (signs.callsBack.test(said)) return false;
    if (signs.passOn.test(said)) return true;
    const isNote = signs.notes.test(said) || (isOfVisit && informs(heard, at, said, signs));
    return isNote && !isWish(heard, at);
  };
  const asked = new Set<number>();
  for (const [at, said] of plain.entries()) {
    const goesOn =
      asked.has(at - 1) && isStatement(heard, at) && (signs.goesOn.test(said) || isSameSentence(heard, at));
    if (goesOn || isMessage(said, at)) asked.add(at);
  }
  const reports = [...plain.keys()].filter(
    (at) => !asked.has(at) && !heard.clauses[at]!.isQuestion && signs.reports.test(plain[at]!),
  );
  const clauses = [...asked, ...reports].sort((a, b) => a - b);
  return clauses.length > 0 ? { clauses, reports, isOnlyAnnounced: false } : null;
}

/** "By the way, I can't lie on my front" */
function informs({ text, clauses }: Told, at: number, said: string, signs: MessageSigns): boolean {
  const start = text.indexOf(clauses[at]!.text);
  const before = plainOf(text.slice(Math.max(0, start - LONGEST_OPENER), Math.max(0, start)));
  return (
    !clauses[at]!.isQuestion &&
    wordsOf(said).length >= FEWEST_INFORMING &&
    signs.informs.test(`${before} ${said}`)
  );
}
const LONGEST_OPENER = 14;
const FEWEST_INFORMING = 4;

const isBooked = ({ settled }: Around): boolean => settled !== null && settled.deed !== 'cancel';

/** A question bids that a message be taken, or asks something else. */
const isBidden = ({ clauses }: Told, at: number, said: string, { bids }: MessageSigns): boolean =>
  !clauses[at]!.isQuestion || bids.test(said);

const isStatement = (heard: Told, at: number): boolean => {
  return isSaid(heard, at) && !isWish(heard, at);
};

const isSaid = (heard: Told, at: number): boolean => {
  const { text, isQuestion } = heard.clauses[at]!;
  return !isQuestion && !text.includes('?') && !isManners(heard, at);
};

const isManners = ({ clauses }: Told, at: number): boolean =>
  MANNERS.some((act) => clauses[at]!.acts[act] >= BELIEVED);
const MANNERS = ['greet', 'thank', 'bye', 'start-over', 'hesitate'] as const;
const BELIEVED = 0.5;

/** "Thursday at 10 would suit" is of an appointment. */
const isWish = ({ clauses, wants, times }: Told, at: number): boolean =>
  times.some(({ past, text }) => !past && clauses[at]!.text.includes(text)) ||
  (wants?.clause === at && wants.probability >= FIRM);
const FIRM = 0.9;

/** "Tell her I have a bad knee, I fell off my bike": nothing ends the sentence between them. */
function isSameSentence({ text, clauses }: Told, at: number): boolean {
  const from = text.indexOf(clauses[at - 1]!.text) + clauses[at - 1]!.text.length;
  const to = text.indexOf(clauses[at]!.text, from);
  return to >= from && !/[.!?;]/.test(clauses[at - 1]!.text.slice(-1) + text.slice(from, to));
}
