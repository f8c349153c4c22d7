import { findExact } from '../retrieval/exact-match.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { isOfCall } from '../state/is-of-call.ts';
import { hasWords } from '../text/clean-text.ts';
import { plainOf } from '../text/plain-of.ts';
import { wordsOf } from '../text/terms.ts';
import type { TurnInput } from '../turn.ts';
import type { ActProbabilities } from './act.ts';
import { isAboutElse } from './appointments/is-about-else.ts';
import { requestsIn } from './appointments/requests/requests-in.ts';
import { evidenceOf } from './evidence.ts';
import { asksOfOwn, existingAppointmentWish } from './existing-appointment-wish.ts';
import type { CalendarSigns, QuestionSigns } from './hearing-locale.ts';
import type { HearingOptions } from './hearing-options.ts';
import { asksOfWritten, isWrittenOn } from './is-written-on.ts';
import { keepsOwn } from './keeps-own.ts';
import { learnedWish } from './learned-wish.ts';
import { classifyQuestion } from './questions/classify-question.ts';
import { BY_FILLERS, BY_WORDS, highest } from './read-acts.ts';
import { askedIn, implicitlyAskedIn } from './read-asked.ts';
import type { Heard, ReadClause } from './read-clauses.ts';
import { readMatter } from './read-matter.ts';
import type { ReadMessage } from './read-message.ts';
import { moodScore, readMood } from './read-mood.ts';
import { readPart } from './read-part.ts';
import { asksToTalk, namedBeside, readForWhom, readStaff, staffSpokenOf } from './read-people.ts';
import { readQuestion } from './read-question.ts';
import { readReply } from './read-reply.ts';
import { asksAvailability, changesAppointment, readWish, type WishSource } from './read-wish.ts';
import { hesitates, isNoCancellation, isNoOther, isNoWish, isPlainlyOther } from './rival-acts.ts';
import { actsOfNothing, saysNothing } from './says-nothing.ts';
import type { SecondOpinions } from './services/ask-of-services.ts';
import { readServices } from './services/read-services.ts';
import { withEither } from './services/with-either.ts';
import { tellsOnlyTime } from './tells-only-time.ts';
import { tellsOfDetail, tellsReach } from './tells-reach.ts';
import { readAlternatives } from './times/alternatives.ts';
import { findPartySize } from './times/find-party-size.ts';
import type { TimeMention } from './times/find-times.ts';
import { localParts } from './times/zone.ts';
import type { CalendarWish, Clause, ServiceReading, Understanding } from './understanding.ts';
import { namesPriced, withContext } from './with-context.ts';

/** `opinions`: on services, by the second encoder; null: it wasn't asked. */
interface Assumed extends HearingOptions {
  opinions?: SecondOpinions | null;
}

/** What clauses mean together, and against the state. */
export function interpret(
  input: TurnInput,
  state: DialogueState,
  message: ReadMessage,
  heard: Heard,
  { isOfAppointment = false, opinions = null }: Assumed = {},
): Understanding {
  const { text, rest, language, contact, hearing } = message;
  const righted = input.knowledge.speller.correct(rest);
  const plain = plainOf(righted);
  const { times } = heard;
  const staffKnown = input.calendar?.staff ?? [];
  const forWhom = readForWhom(text, hearing.people) ?? namedBeside(text, state, hearing.people);
  const talksTo = (said: string) => asksToTalk(said, staffKnown, hearing.people);
  const staff = talksTo(plain)
    ? null
    : (readStaff(
        withoutName(righted, forWhom?.name),
        withoutName(plain, forWhom?.name),
        staffKnown,
        hearing.people,
      ) ?? staffSpokenOf(plain, state.lastReply, staffKnown, hearing.people));
  const isChoosing = state.booking?.purpose === 'book' || state.question?.kind === 'service';
  const wanted = (said: string) => {
    const left = isChoosing ? withoutRefused(said, hearing.calendar) : said;
    const { placesTime } = hearing.calendar;
    return placesTime && state.question?.kind === 'time' ? left.replace(placesTime, ' ') : left;
  };
  const named = readServices({
    services: heard.services,
    text: wanted(righted),
    plain,
    vectors: [
      ...heard.clauses.flatMap(({ subject, subjectText, righted: said }) =>
        subject && hasWords(wanted(said)) ? [{ text: subjectText, vector: subject }] : [],
      ),
      ...(heard.story ? [heard.story] : []),
    ].map(({ text: said, vector }) => ({ vector, second: opinions?.get(said) ?? null })),
    subjects: heard.clauses.map(({ subjectText }) => subjectText),
    known: heard.serviceVectors,
    state,
    questions: hearing.questions,
    signs: hearing.calendar,
    english: hearing.said?.times(righted).text ?? righted,
    namesByHead: hearing.namesByHead ?? false,
    trade: `${input.profile.businessName} ${input.profile.industry}`,
  });
  const requested = requestsIn(input, state, message, heard);
  const services = withEither(named, requested.either);
  const party = partyIn(hearing.said?.party(rest) ?? rest, state);
  const isHesitant = heard.clauses.some(({ learned }) => hesitates(learned));
  const sources = heard.clauses.map(
    (clause, at): WishSource => ({
      plain: clause.plain,
      righted: plainOf(clause.righted),
      besideNames: withoutServices(clause.plain, heard.services),
      isQuestion: clause.isQuestion || clause.asksInWords,
      beginsAsking: hearing.questions.begins.test(clause.plain),
      learned: clause.learned,
      party,
      times: clause.times,
      timesBefore: clause.times.length === 0 ? timesBefore(heard.clauses[at - 1], hearing.questions) : [],
      services,
      isNoWish:
        state.booking === null &&
        (isNoWish(clause) ||
          isNoWishAsAWhole(heard, services) ||
          isNoOther(clause, state, { services, signs: hearing.calendar, isHesitant })),
      isOnlySupposed:
        state.booking === null &&
        (isSupposed(clause, hearing.questions) ||
          (clause.isQuestion && clause.times.length === 0 && hearing.questions.supposes.test(clause.plain))),
      isWritten: services.every(({ by }) => by !== 'name') && asksOfWritten(clause, state, input),
      namesPriced: namesPriced(clause, state, hearing.questions),
      isNoCancellation: state.booking === null && isNoCancellation(clause),
      staffNamed: staff !== null && staff.id !== 'any',
      state,
      signs: hearing.calendar,
      isOnlyService: heard.services.length === 1,
      fillers: hearing.replies.fillers,
    }),
  );
  const isErrandAt = (at: number) => hearing.calendar.errand?.test(sources[at]!.plain) === true;
  const isOfOwn = asksOfOwn(sources);
  const wishes = isOfOwn
    ? null
    : (existingAppointmentWish(sources) ?? strongest(sources) ?? learnedWish(heard, sources));
  const keeps = keepsOwn(sources, wishes);
  const wished = keeps ? null : wishes;
  const ofOwner =
    wished && isOfOwner(wished, { heard, sources, input, questions: hearing.questions })
      ? wished.clause
      : null;
  const isNone = wished && (isOfComplaint(wished, heard) || talksTo(heard.clauses[wished.clause]!.plain));
  const told = ofOwner === null && !isNone ? wished : null;
  const isOwnTrouble =
    !(state.complained || state.wantsPerson || state.capture) &&
    heard.need >= CALLS_FOR_HELP &&
    !hearing.mood.ofBusiness.test(plain);
  const mood = isOwnTrouble ? 'calm' : readMood(text, hearing.mood);
  const part = readPart(plain, hearing.calendar, state.question?.kind === 'change_what');
  const replied = readReply({
    clauses: heard.clauses.map((clause) => clause.text),
    asks: heard.clauses.map((clause) => clause.isQuestion),
    learned: heard.clauses.map((clause) => clause.learned),
    times,
    services,
    staff,
    staffKnown,
    servicesKnown: heard.services,
    wish: told?.intent ?? null,
    part,
    state,
    timeZone: input.profile.timeZone,
    signs: hearing.replies,
    tails: hearing.calendar.tails,
  });
  const isErrand =
    state.booking === null &&
    (told === null || isErrandAt(told.clause)) &&
    sources.some((_, at) => isErrandAt(at));
  const isElse =
    isErrand ||
    (!isOfAppointment &&
      isAboutElse(
        {
          text: rest,
          clauses: heard.clauses,
          contact,
          forWhom,
          need: heard.need,
          party,
          reply: replied,
          services,
          staff,
          times,
          wish: told,
          namesAppointment:
            hearing.calendar.appointment.test(plain) || hearing.calendar.asksNearest.test(plain),
          asksAvailability: sources.some(asksAvailability),
          tellsTimeAbroad: hearing.said !== undefined && sources.every(tellsOnlyTime),
        },
        state,
        input,
      ) &&
      !isWordOnTime(replied, state, heard) &&
      !isChoiceByName(replied, state, services, plain, hearing.questions));
  const wants = isElse ? null : told;
  const reply = isElse && state.booking !== null && !isWordOnReadBack(replied, state) ? null : replied;
  const asksFree = (source: WishSource) => !isElse && !isOfOwn && asksAvailability(source);
  const asksPrice = ({ righted: said, times: told, isQuestion, asksInWords, ...clause }: ReadClause) =>
    (isQuestion || asksInWords) &&
    clause.acts.complain >= 0.5 &&
    readQuestion(said, told, hearing.questions, learnedOf(clause)).attribute === 'price';
  const givesReach = contact.email !== null || contact.phone !== null;
  const ofReach = heard.clauses.map(({ plain: said, isQuestion }) => ({
    isHow: tellsReach(said, hearing.people, {
      isQuestion,
      isBooking:
        (state.booking?.purpose === 'book' || wants?.intent === 'book') &&
        state.capture?.purpose !== 'callback',
      givesReach,
      isForOther: forWhom !== null || state.booking?.forWhom != null,
    }),
    isAside:
      ((givesReach || contact.name !== null) && tellsOfDetail(said, hearing.people, isQuestion)) ||
      // "Her name is Olive Dunn."
      (forWhom?.name != null && !isQuestion && said.includes(plainOf(forWhom.name))),
  }));
  const clauses = heard.clauses.map((clause, at): Clause => {
    const nothing = reply === null && contact.name === null ? saysNothing(clause, hearing.acts, input) : null;
    const acts = withContext(clause, {
      at,
      count: heard.clauses.length,
      wish: wants?.clause === at ? wants : null,
      asksAvailability: asksFree(sources[at]!),
      isOfOwner: at === ofOwner,
      isOneOfPriced: sources[at]!.namesPriced,
      changes: !isElse && changesAppointment(sources[at]!),
      isAboutElse: isElse,
      hasTimes: sources[at]!.times.length > 0,
      tellsWhen:
        !isElse &&
        (state.booking !== null || isOfCall(state) || wants?.intent === 'book') &&
        tellsOnlyTime(sources[at]!),
      isReply: reply !== null,
      moodScore: moodScore(clause.text, hearing.mood),
      asksPrice: asksPrice(clause),
      isOfNobodyHere: !hearing.mood.ofBusiness.test(clause.plain),
      isOwnTrouble,
      manners: hearing.clauses.manners,
      isUpset: state.complained || mood === 'angry' || heard.clauses.some(({ acts }) => acts.complain >= 0.5),
      inCharge: hearing.people.inCharge,
      goingOn: hearing.questions.goingOn,
      tellsReach: ofReach[at]!.isHow,
      input,
      state,
    });
    return {
      text: clause.text,
      acts: talksTo(clause.plain)
        ? { ...acts, 'want-person': 1, ask: 0, 'request-booking': 0 }
        : nothing
          ? actsOfNothing(acts, nothing, state.turn === 0)
          : acts,
      isQuestion: clause.isQuestion,
      embedded: clause.embedded,
      ...(nothing && { saysNothing: true }),
    };
  });
  const acts = highest(clauses.map((clause) => clause.acts));
  const today = localParts(input.now, input.profile.timeZone).date;
  if (contact.email || contact.phone || contact.name) acts['give-detail'] = 1;
  const around = {
    times,
    text: rest,
    hearing,
    // Contact details alone ask nothing, and are nobody's to look up.
    isReply:
      reply !== null || !hasWords(contact.rest) || (state.question?.kind === 'change_what' && part !== null),
    hasWords: hasWords(contact.rest),
    isOfOwn: wants !== null && wants.intent !== 'book' && wants.probability >= FIRM,
    onlyTimes: sources.map(tellsOnlyTime),
    toldWhen: sources.map(({ times }) => state.question?.kind === 'time' && times.length > 0),
    ofReach: ofReach.map(({ isHow, isAside }) => isHow || isAside),
  };
  const asked = askedIn(heard.clauses, clauses, around);
  const read = {
    text,
    language,
    clauses,
    acts,
    wants,
    keepsOwn: keeps,
    asksAvailability: sources.some(asksFree),
    isAboutElse: isElse,
    asked,
    implicit: implicitlyAskedIn(heard.clauses, clauses, asked, around),
    services,
    need: heard.need,
    staff,
    times,
    alternatives: readAlternatives(rest, plainOf(rest), times, hearing.calendar.alternatives),
    requests: requested.appointments,
    onlyRequest: requested.only,
    isAdded: requested.isAdded,
    leftOut: requested.leftOut,
    party,
    forWhom,
    together: hearing.people.together.test(plain),
    contact,
    reply,
    part,
    urgency: urgencyOf(acts, times, today),
    mood,
    matter: readMatter(rest, hearing.matter),
  } satisfies Omit<Understanding, 'evidence'>;
  return { ...read, evidence: evidenceOf(read, heard.services, told !== null || state.booking !== null) };
}

const learnedOf = ({ text, embedded }: Pick<ReadClause, 'text' | 'embedded'>) =>
  embedded && classifyQuestion(text, embedded.vector);

/** "This damn car pulls to the right": from here on it calls for help, and is no complaint where nothing of the business is spoken of. */
const CALLS_FOR_HELP = 0.55;

/** "Yes, and where do I park?": a word on what was read back holds, whatever is asked beside it. */
const isWordOnReadBack = (reply: Understanding['reply'], { question }: DialogueState): boolean =>
  (reply?.type === 'yes' || reply?.type === 'no') && question?.kind.startsWith('confirm') === true;

/** "Sure if that's all you have, I'll take it": agrees to a time that was offered or turns it down, and asks nothing. */
const isWordOnTime = (
  reply: Understanding['reply'],
  { question }: DialogueState,
  { clauses }: Heard,
): boolean =>
  question?.kind === 'time' &&
  reply !== null &&
  clauses.every(({ isQuestion }) => !isQuestion) &&
  clauses.some(({ learned }) => Math.max(learned.affirm, learned.deny) >= HEARD_AS_WORD);
const HEARD_AS_WORD = 0.5;

/** "The first lesson?", to the question which: called by its name it is chosen, unless its price or its length is asked. */
const isChoiceByName = (
  replied: Understanding['reply'],
  { question }: DialogueState,
  services: readonly ServiceReading[],
  plain: string,
  { attributes }: QuestionSigns,
): boolean =>
  question?.kind === 'service' &&
  replied?.type === 'option' &&
  services[0]?.by === 'name' &&
  wordsOf(plain).length <= LONGEST_CHOICE &&
  !attributes.some(([attribute, sign]) => OF_COST.has(attribute) && sign.test(plain));
const LONGEST_CHOICE = 8;
const OF_COST: ReadonlySet<string> = new Set(['price', 'duration']);

/**
 * "I'm at work till 5, so ring me tonight": the times of a message that wishes something else are no appointment's. A greeting,
 * "hi, panel inspection please", is in a clause of its own.
 */
const isNoWishAsAWhole = ({ whole }: Heard, services: readonly ServiceReading[]): boolean =>
  whole !== null && isPlainlyOther(services.some(({ by }) => by === 'name') ? { ...whole, greet: 0 } : whole);

/** "Picked up my coat and it's still too long": what was done needn't be wished for, unless in so many words or for a time. */
const isOfComplaint = ({ intent, probability, clause }: CalendarWish, { clauses }: Heard): boolean =>
  intent === 'book' &&
  probability < BY_WORDS &&
  clauses[clause]!.acts.complain >= BY_FILLERS &&
  clauses[clause]!.times.every(({ past }) => past);

const timesBefore = (before: ReadClause | undefined, questions: QuestionSigns): readonly TimeMention[] =>
  before && !isSupposed(before, questions) ? before.times : [];

/** "Suppose a year from now it creaks, is that on you?": the time is of what might be. */
const isSupposed = (
  { plain, times }: Pick<ReadClause, 'plain' | 'times'>,
  { supposesFirst }: QuestionSigns,
): boolean => supposesFirst?.test(plain) === true && times.every(({ time }) => time === null);

/** "Not a trial, a regular lesson" means no trial. */
const withoutRefused = (text: string, { refusesThing }: CalendarSigns): string =>
  text.replace(refusesThing, ' ');

const LONGEST_TITLE = 4;

/**
 * "Can I come in with my dog?", "birthday parties": what asks leave or only names something, and neither a service nor a time, is
 * asked of the owner who wrote on just that.
 */
function isOfOwner(
  { intent, clause, probability }: CalendarWish,
  {
    heard,
    sources,
    input,
    questions,
  }: { heard: Heard; sources: readonly WishSource[]; input: TurnInput; questions: QuestionSigns },
): boolean {
  const read = heard.clauses[clause]!;
  const { state, services, plain, staffNamed } = sources[clause]!;
  // "Can I reschedule?", word for word, while nothing is known to be moved.
  if (intent === 'move' || intent === 'cancel')
    return state.booking === null && state.settled === null && findExact(input.knowledge, read.text) !== null;
  // "When will my bowl be ready?" only resembles "when is my appointment?".
  if (intent === 'see')
    return (
      probability < FIRM &&
      state.booking === null &&
      state.settled === null &&
      read.isQuestion &&
      (goesOnFromTold(state, read.plain, questions) || isWrittenOn(read, input, PERHAPS_WRITTEN))
    );
  const isNamed =
    staffNamed ||
    services.some(({ by }) => by === 'name') ||
    heard.times.some(({ past }) => !past) ||
    sources.some(asksAvailability);
  if (intent !== 'book' || state.booking !== null || isNamed) return false;
  const isFaint = read.isQuestion
    ? read.learned['request-booking'] < HARDLY_WISHED
    : probability < FIRM && plain.split(' ').length <= LONGEST_TITLE;
  return isFaint && isWrittenOn(read, input);
}
const HARDLY_WISHED = 0.5;
/** Where nothing was booked here that could be seen, the owner is likelier to have written on it. */
const PERHAPS_WRITTEN = 0.5;

/** "And when am I back at work?", right after what was told of it. */
const goesOnFromTold = ({ topic, told }: DialogueState, plain: string, { goingOn }: QuestionSigns): boolean =>
  topic !== null && told.at(-1)?.id === topic.id && goingOn.test(plain);

/** Without what is called just like a service of more than one word. */
const withoutServices = (plain: string, services: readonly { name: string }[]): string =>
  services.reduce((rest, { name }) => {
    const called = plainOf(name);
    return called.includes(' ') ? rest.replaceAll(called, ' ') : rest;
  }, plain);

/** "My wife Maria" is nobody of the staff. */
const withoutName = (text: string, name: string | null | undefined): string =>
  name ? text.replaceAll(name, ' ').replaceAll(name.toLowerCase(), ' ') : text;

/** The likeliest wish of all clauses; a move or a cancellation before a booking that only its words resemble. */
function strongest(sources: readonly WishSource[]): CalendarWish | null {
  const wishes = sources.flatMap((source, clause) => {
    const wish = readWish(source);
    return wish ? [{ ...wish, clause }] : [];
  });
  const replaced = replacedTime(wishes, sources) ?? calledOff(wishes, sources);
  if (replaced) return replaced;
  const isFirm = ({ intent, probability }: CalendarWish) => (intent === 'book' ? 0 : 0.1) + probability;
  return wishes.sort((a, b) => isFirm(b) - isFirm(a))[0] ?? null;
}

/** In so many words, where "I've a wedding that Saturday" only tells what stands in the way. */
const wishesOther = ({ plain, times, signs }: WishSource): boolean =>
  times.some(({ time, past }) => time !== null && !past) ||
  [signs.instead, ...signs.move].some((sign) => sign.test(plain));

/** "They changed my shift. Cancel it please": what was changed before is no appointment, unless it is to be at a time that is told. */
function calledOff(wishes: readonly CalendarWish[], sources: readonly WishSource[]): CalendarWish | null {
  const off = wishes.find(({ intent, probability }) => intent === 'cancel' && probability >= FIRM);
  const moves = wishes.filter(({ intent }) => intent === 'move');
  const isElse = ({ clause }: CalendarWish) =>
    clause < off!.clause &&
    (sources[clause]!.times.every(({ past }) => past) || !wishesOther(sources[clause]!));
  return off && moves.length > 0 && moves.every(isElse) ? off : null;
}

/** "I can't make it on Friday, can we do Monday instead?": not coming, and another time. */
function replacedTime(wishes: readonly CalendarWish[], sources: readonly WishSource[]): CalendarWish | null {
  const hindered = wishes.find(({ intent, probability }) => intent === 'cancel' && probability < FIRM);
  const offersOther = sources.some(
    ({ plain, times, signs }, at) => at !== hindered?.clause && times.length > 0 && signs.instead.test(plain),
  );
  return hindered && offersOther ? { ...hindered, intent: 'move' } : null;
}
const FIRM = 0.9;

const partyIn = (text: string, { question }: DialogueState): number | null =>
  findPartySize(text, {
    expecting: question?.kind === 'party' ? 'people' : question?.kind === 'time' ? 'time' : null,
  })?.count ?? null;

/** What only sounds urgent and names a day after today can wait until then. */
const SURELY_URGENT = 0.86;

function urgencyOf(
  acts: ActProbabilities,
  times: readonly TimeMention[],
  today: string,
): Understanding['urgency'] {
  if (acts.danger >= 0.5) return 'danger';
  if (acts.urgent < 0.5) return 'none';
  const isPlanned = times.some(({ past, date, dateFrom }) => !past && (date ?? dateFrom ?? today) > today);
  return isPlanned && acts.urgent < SURELY_URGENT ? 'none' : 'urgent';
}
