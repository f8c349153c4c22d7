import type { BookableService, BookableStaff } from '../calendar.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import type { Question } from '../state/question.ts';
import type { OfferedSlot } from '../state/slot.ts';
import { plainOf } from '../text/plain-of.ts';
import type { ActProbabilities } from './act.ts';
import type { CalendarSigns, ReplySigns } from './hearing-locale.ts';
import { optionAmongTitles, optionByPlace } from './replies/option-of.ts';
import { fits, slotMeant } from './replies/slot-meant.ts';
import type { TimeMention } from './times/find-times.ts';
import { localParts } from './times/zone.ts';
import type { CalendarWish, ReplyToQuestion, ServiceReading, Understanding } from './understanding.ts';

/** What a reply is read from. */
export interface ReplySource {
  /** The clauses as they are written: the reply proper is mostly the first. */
  clauses: readonly string[];
  /** Of each clause, whether it asks. */
  asks: readonly boolean[];
  times: readonly TimeMention[];
  services: readonly ServiceReading[];
  staff: Understanding['staff'];
  staffKnown: readonly BookableStaff[];
  servicesKnown: readonly BookableService[];
  /** Of each clause, what is learned of it after this question. */
  learned: readonly ActProbabilities[];
  wish: CalendarWish['intent'] | null;
  /** What is to be changed about the appointment at hand. */
  part: Understanding['part'];
  state: DialogueState;
  timeZone: string;
  signs: ReplySigns;
  /** Words that lead to a time. */
  tails: CalendarSigns['tails'];
}

/** How a message replies to the last question; null: it doesn't. */
export function readReply(source: ReplySource): ReplyToQuestion | null {
  const { question } = source.state;
  if (!question) return null;
  const choice = withoutChoice(source);
  if (choice) return choice;
  const option = optionOf(question, source);
  if (option) return option;
  const word = wordOf(source) ?? agreesToCancel(question, source) ?? learnedWord(question, source);
  if (word?.type === 'yes' && isIrrevocable(question)) return isInDoubt(source) ? null : word;
  if (word?.type === 'yes') return agreedTo(question, source, word);
  return word;
}

/** By a property of one of the options, by its words or by its place. */
function optionOf(question: Question, source: ReplySource): ReplyToQuestion | null {
  switch (question.kind) {
    case 'time':
      return slotMeant(question.slots, source);
    case 'service':
      return chosenService(question.serviceIds, source);
    case 'staff':
      return chosenStaff(question.staffIds, source);
    case 'choice':
      return optionAmongTitles(
        question.entries.map(({ title }) => title),
        source,
      );
    case 'which_appointment':
      return optionByPlace(question.appointmentIds.length, source);
    default:
      return null;
  }
}

const SURE_ENOUGH = 0.6;

function chosenService(ids: readonly string[], source: ReplySource): ReplyToQuestion | null {
  const meant = source.services.filter(({ id, by }) => ids.includes(id) && by !== 'topic');
  const [best, next] = meant;
  if (best && best.probability >= SURE_ENOUGH && best.probability > (next?.probability ?? 0) + 0.05)
    return { type: 'option', index: ids.indexOf(best.id) };
  // "Okay, five" once the day is told is a time.
  const isOther = source.services.some(
    ({ id, by, probability }) => by === 'name' && probability >= SURE_ENOUGH && !ids.includes(id),
  );
  if (best?.by === 'name' || isOther || isPerhapsTime(source)) return null;
  // "The contact one", of a contact lens fitting and a glasses adjustment.
  const names = ids.map((id) => source.servicesKnown.find((service) => service.id === id)?.name ?? '');
  return source.asks.some(Boolean) || names.includes('')
    ? optionByPlace(ids.length, source)
    : optionAmongTitles(names, source);
}

/** A number alone, while the day is known and the hour isn't. */
const isPerhapsTime = ({ state, clauses, signs }: ReplySource): boolean => {
  const wish = state.booking?.wish;
  return (
    wish != null &&
    (wish.date !== null || wish.part !== null) &&
    wish.time === null &&
    clauses.some((clause) => HOUR_ALONE.test(plainOf(clause).replace(signs.yes, '').trim()))
  );
};
const HOUR_ALONE =
  /^(?:(?:ok|okay|yes|yeah|so|then|well|at|great|perfect|fine|let's|lets|i'll|we'll|make it|say|do|go with|go for|take|sí|vale|a las?) )*(?:[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?: (?:it is|is|would be|will be|works?|suits?|sounds?|does|do|will|good|fine|great|perfect|ideal|ok|okay|lovely|best|please|then|for|me|us|too|well|thanks|está bien|perfecto|por favor))*$/;

function chosenStaff(ids: readonly string[], source: ReplySource): ReplyToQuestion | null {
  const { staff } = source;
  if (staff && !staff.refused && ids.includes(staff.id))
    return { type: 'option', index: ids.indexOf(staff.id) };
  if (staff?.id === 'any') return { type: 'unsure' };
  return staff ? null : optionByPlace(ids.length, source);
}

/** None of them, or whichever: "what else is there on that day?" as well. */
function withoutChoice({ clauses, times, signs, tails }: ReplySource): ReplyToQuestion | null {
  for (const clause of clauses) {
    const isOfDays = times.every(
      ({ date, dateFrom, time, relation }) =>
        time === null && ((date ?? dateFrom) !== null || relation === 'same-day'),
    );
    const plain = plainOf(isOfDays ? withoutTimes(clause, times, tails) : clause);
    if (signs.unsure.test(plain) || signs.any.test(plain)) return { type: 'unsure' };
    if (signs.none.test(plain)) return { type: 'none' };
  }
  return null;
}

/** A clause without its days and the words that lead to them. */
const withoutTimes = (clause: string, times: readonly TimeMention[], tails: ReplySource['tails']): string =>
  times
    .reduce((left, { text }) => left.replace(text, GAP), clause)
    .replace(new RegExp(`(?:${tails.source}|[\\s,])*${GAP}`, 'giu'), ' ');
const GAP = '\ufffc';

/** Yes or no, said by a clause that doesn't ask. */
function wordOf({ clauses, asks, signs, state }: ReplySource): ReplyToQuestion | null {
  const isReadBack = state.question?.kind === 'confirm_booking' || state.question?.kind === 'confirm_move';
  for (const [at, clause] of clauses.entries()) {
    if (asks[at] && clause.includes('?')) continue;
    const plain = plainOf(clause);
    if (signs.no.test(plain)) return { type: 'no' };
    if (isReadBack && signs.comes.test(plain) && !signs.doubt.test(plain)) return { type: 'yes' };
    if (signs.yes.test(plain) || (signs.bids.test(plain) && !signs.doubt.test(plain))) return { type: 'yes' };
    // "👍" and "👎"
    if (plain === '') {
      if (/[👍👌✅💯]|🆗/u.test(clause)) return { type: 'yes' };
      if (/[👎❌]/u.test(clause)) return { type: 'no' };
    }
  }
  return null;
}

/** "Cancel it" to "shall I cancel it?". */
const agreesToCancel = ({ kind }: Question, { wish }: ReplySource): ReplyToQuestion | null =>
  kind === 'confirm_cancel' && wish === 'cancel' ? { type: 'yes' } : null;

/** Agreed or declined without a word that tells it: "I could live with that", "those are all while I'm at work". */
function learnedWord(question: Question, { learned, asks }: ReplySource): ReplyToQuestion | null {
  if (!TAKES_YES.has(question.kind)) return null;
  const said = learned.filter((_, at) => !asks[at]);
  const no = Math.max(0, ...said.map(({ deny }) => deny));
  const yes = Math.max(0, ...said.map(({ affirm }) => affirm));
  // Where nothing is asked beside it: a time that is taken or turned down is read back or offered anew: it may be less sure.
  if (question.kind === 'time' && said.length === learned.length && Math.abs(yes - no) >= CLEARLY)
    return Math.max(yes, no) >= PERHAPS_LEARNED ? { type: yes > no ? 'yes' : 'no' } : null;
  if (no >= LEARNED && no > yes) return { type: 'no' };
  return yes >= (isIrrevocable(question) ? SURELY_LEARNED : LEARNED) ? { type: 'yes' } : null;
}
const TAKES_YES: ReadonlySet<Question['kind']> = new Set([
  'time',
  'offer',
  'choice',
  'confirm_detail',
  'confirm_booking',
  'confirm_move',
  'confirm_cancel',
  'confirm_tool',
]);
const LEARNED = 0.8;
const PERHAPS_LEARNED = 0.5;
const CLEARLY = 0.35;
const SURELY_LEARNED = 0.9;

/** An appointment hangs on it, or what a tool does. */
const isIrrevocable = ({ kind }: Question): boolean =>
  kind === 'confirm_booking' ||
  kind === 'confirm_move' ||
  kind === 'confirm_cancel' ||
  kind === 'confirm_tool';

/** Whether a yes goes with a "but", a wish for something else, or a "no" as well. */
function isInDoubt(source: ReplySource): boolean {
  const { clauses, asks, signs } = source;
  if (changesSomething(source)) return true;
  return clauses.some((clause, at) => {
    const plain = plainOf(clause);
    return !asks[at] && !signs.yes.test(plain) && signs.doubt.test(plain);
  });
}

/** Another time than that of the appointment read back, another wish, a part to be changed. */
function changesSomething({ state, times, timeZone, wish, part }: ReplySource): boolean {
  const { booking } = state;
  const slot = booking?.slot;
  const others = times.filter((time) => !time.past && !(slot && !time.negated && fits(slot, time, timeZone)));
  const purpose = booking?.purpose ?? 'book';
  // "Yes, cancel it" to what a tool does.
  if (state.question?.kind === 'confirm_tool') return others.length > 0;
  return part !== null || others.length > 0 || (wish !== null && wish !== 'book' && wish !== purpose);
}

/** The only one there is, or of several the only one that is of the day that was wished; -1: there are more. */
function onlySlot(slots: readonly OfferedSlot[], { state, timeZone }: ReplySource): number {
  if (slots.length === 1) return 0;
  const day = state.booking?.wish?.date;
  const isOfDay = ({ startsAt }: OfferedSlot): boolean =>
    localParts(new Date(startsAt), timeZone).date === day;
  return slots.filter(isOfDay).length === 1 ? slots.findIndex(isOfDay) : -1;
}

/** A yes takes the only option there is; to several it says nothing. */
function agreedTo(question: Question, source: ReplySource, yes: ReplyToQuestion): ReplyToQuestion | null {
  switch (question.kind) {
    case 'time': {
      const only = source.times.length === 0 ? onlySlot(question.slots, source) : -1;
      return only >= 0 ? { type: 'option', index: only } : yes;
    }
    case 'service':
      return question.serviceIds.length === 1 ? { type: 'option', index: 0 } : yes;
    case 'staff':
      return question.staffIds.length === 1 ? { type: 'option', index: 0 } : yes;
    case 'choice':
      return question.entries.length === 1 ? { type: 'option', index: 0 } : yes;
    default:
      return yes;
  }
}
