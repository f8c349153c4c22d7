import { findExact } from '../retrieval/exact-match.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import type { TurnInput } from '../turn.ts';
import type { ActProbabilities } from './act.ts';
import type { QuestionSigns } from './hearing-locale.ts';
import { isWrittenOn } from './is-written-on.ts';
import type { ReadClause } from './read-clauses.ts';
import type { CalendarWish } from './understanding.ts';

/** What is known around a clause. */
export interface ClauseContext {
  at: number;
  count: number;
  wish: CalendarWish | null;
  asksAvailability: boolean;
  /** It only sounds like a wish: the owner wrote on just that. */
  isOfOwner: boolean;
  /** It names one of what prices were told of. */
  isOneOfPriced: boolean;
  /** The appointment under way is to be at the time that it tells. */
  changes: boolean;
  hasTimes: boolean;
  /** The message is about no appointment. */
  isAboutElse: boolean;
  /** It tells nothing but a time, for the appointment under way. */
  tellsWhen: boolean;
  isReply: boolean;
  moodScore: number;
  /** It asks for a price by its words. */
  asksPrice: boolean;
  /** Nothing of the business is spoken of. */
  isOfNobodyHere: boolean;
  /** It calls for help with something of their own, however angry it sounds. */
  isOwnTrouble: boolean;
  manners: RegExp;
  /** They complain, or did before. */
  isUpset: boolean;
  inCharge: RegExp;
  goingOn: RegExp;
  /** It tells how to reach them about the appointment. */
  tellsReach: boolean;
  input: TurnInput;
  state: DialogueState;
}

const WISHES = { book: 'request-booking', move: 'change', cancel: 'cancel', see: 'see-booking' } as const;

const ASKS = 0.9;
const COMPLAINS_FROM = 2.5;
/** Words of anger tell of the business only where a complaint is heard at all. */
const PERHAPS_COMPLAINS = 0.2;

/** A clause's acts by its words, with what stands around it. */
export function withContext(clause: ReadClause, context: ClauseContext): ActProbabilities {
  const acts = { ...clause.acts };
  const { wish, at, count, manners, moodScore, hasTimes } = context;
  if (wish) acts[WISHES[wish.intent]] = wish.probability;
  if (context.asksAvailability && (!wish || wish.intent === 'book'))
    acts['request-booking'] = Math.max(acts['request-booking'], 0.75);
  if (context.changes) acts.change = Math.max(acts.change, 0.75);
  if (moodScore >= COMPLAINS_FROM && clause.learned.complain >= PERHAPS_COMPLAINS)
    acts.complain = Math.max(acts.complain, 0.8);
  if (soundsCalm(context) || isOnlyChanged(context)) acts.complain = Math.min(acts.complain, 0.3);
  if (context.isOwnTrouble) {
    acts.complain = Math.min(acts.complain, 0.3);
    acts['ask-help'] = Math.min(acts['ask-help'], 0.3);
  }
  if (hasTimes && !clause.isQuestion) acts['give-detail'] = Math.max(acts['give-detail'], 0.8);
  if (context.tellsReach) {
    acts['give-detail'] = Math.max(acts['give-detail'], 0.9);
    acts['want-callback'] = Math.min(acts['want-callback'], 0.3);
    acts['want-person'] = Math.min(acts['want-person'], 0.3);
  }
  if (context.isUpset && context.inCharge.test(clause.plain)) {
    acts['want-person'] = Math.max(acts['want-person'], 0.9);
    acts.ask = Math.min(acts.ask, 0.4);
  }
  // "Sorry, do you do fillings?" begins, and asks for nothing again.
  if (count > 1 && at === 0 && !clause.plain.includes(' ')) acts.repeat = Math.min(acts.repeat, 0.3);
  // "Buen día, ¿podrían …?": who greets and goes on takes no leave.
  if (count > 1 && at === 0 && acts.greet >= 0.5) acts.bye = Math.min(acts.bye, 0.3);
  // "…, thanks" at the end is manners.
  if (count > 1 && at === count - 1 && manners.test(clause.text)) acts.thank = Math.min(acts.thank, 0.3);
  const isSocial = Math.max(
    acts['ask-if-bot'],
    acts['want-person'],
    acts['want-callback'],
    acts['ask-name'],
    acts['ask-help'],
    acts['chit-chat'],
    acts.repeat,
    acts['off-topic'],
    acts.abuse,
    acts.bye,
    acts.hesitate,
  );
  // "Happy hour" is what the owner wrote on, however happy it sounds.
  if (count === 1 && !context.isReply && findExact(context.input.knowledge, clause.text) !== null) {
    acts.ask = Math.max(acts.ask, ASKS);
    acts['chit-chat'] = Math.min(acts['chit-chat'], 0.3);
  }
  if (context.isOfOwner) acts.ask = Math.max(acts.ask, ASKS);
  // "Brake pads" after the price of something else asks for theirs.
  const goesOn = namesNext(clause, context);
  if (goesOn || context.isAboutElse) acts['request-booking'] = Math.min(acts['request-booking'], 0.4);
  // "And dessert" asks on, however little it says.
  if (namesMore(clause, context)) {
    acts.unclear = Math.min(acts.unclear, 0.3);
    acts.ask = Math.max(acts.ask, 0.6);
  }
  const asks = clause.isQuestion || clause.asksInWords || goesOn;
  if (asks && isSocial < 0.5 && !wish && !context.asksAvailability && !context.changes && !context.tellsWhen)
    acts.ask = Math.max(acts.ask, ASKS);
  // What the owner wrote on it is told first: "would somebody come to my house to do it?"
  if (wish && isAnswered(clause, context)) acts.ask = Math.max(acts.ask, ASKS);
  // What is asked of the calendar isn't asked of the knowledge.
  else if (wish || context.asksAvailability || context.changes || context.tellsWhen || context.tellsReach)
    acts.ask = Math.min(acts.ask, 0.4);
  return acts;
}

/** "What am I paying again?", "half of it got lost when I moved, lol": calm words that blame nobody here. */
const soundsCalm = ({ moodScore, asksPrice, isOfNobodyHere }: ClauseContext): boolean =>
  asksPrice ? moodScore < BLAMES_FROM : moodScore <= LAUGHS && isOfNobodyHere;

/** "Make it the full service, same day, same time": an appointment is changed, and nobody here blamed. */
const isOnlyChanged = ({ changes, wish, moodScore }: ClauseContext): boolean =>
  (changes || wish?.intent === 'move') && moodScore < BLAMES_FROM;
const BLAMES_FROM = 1;
const LAUGHS = -1.5;

const namesMore = (
  { plain }: ReadClause,
  { state, isReply, hasTimes, goingOn, count }: ClauseContext,
): boolean =>
  count === 1 &&
  state.topic !== null &&
  state.booking === null &&
  !isReply &&
  !hasTimes &&
  plain.split(' ').length <= LONGEST_GOING_ON &&
  goingOn.test(plain);

const OF_COST: ReadonlySet<string> = new Set(['price', 'duration']);
const LONGEST_NAME = 4;
const LONGEST_GOING_ON = 6;

/** "For a normal session", right after prices or lengths were told: one of them is asked for. */
export const namesPriced = (
  { plain, times }: Pick<ReadClause, 'plain' | 'times'>,
  { topic, booking, question }: DialogueState,
  { ofOne }: QuestionSigns,
): boolean =>
  OF_COST.has(topic?.attribute ?? '') &&
  booking === null &&
  question === null &&
  times.length === 0 &&
  plain.split(' ').length <= LONGEST_GOING_ON &&
  ofOne.test(plain);

/** Whether the owner wrote on just what a question that only resembles a wish asks. */
function isAnswered(
  clause: ReadClause,
  { wish, hasTimes, asksAvailability, input, state }: ClauseContext,
): boolean {
  const isFaint = wish?.intent === 'book' && wish.probability < ASKS && !hasTimes && !asksAvailability;
  return isFaint && clause.isQuestion && state.booking === null && isWrittenOn(clause, input);
}

/** A few words that only name something, where prices were asked for just before. */
const namesNext = (
  { plain, learned, acts }: ReadClause,
  { state, wish, isReply, hasTimes, count, isOneOfPriced }: ClauseContext,
): boolean =>
  count === 1 &&
  OF_COST.has(state.topic?.attribute ?? '') &&
  state.booking === null &&
  !isReply &&
  !hasTimes &&
  (wish === null || wish.probability < ASKS) &&
  (plain.split(' ').length <= LONGEST_NAME || isOneOfPriced) &&
  Math.max(learned.affirm, learned.deny, learned.thank, learned.bye, learned.hesitate) < 0.5 &&
  !Object.entries(acts).some(
    ([act, probability]) => probability >= 0.5 && act !== 'request-booking' && act !== 'ask',
  );
