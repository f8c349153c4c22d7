import { localeOf } from '../../../locale/locale.ts';
import { plainOf } from '../../../text/plain-of.ts';
import { wordsOf } from '../../../text/terms.ts';
import { shippedThresholds } from '../../../thresholds.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import { offerService } from '../../booking/offer-service.ts';
import type { Contribution, Turn } from '../../turn.ts';
import { type AnswerFinding, guessed } from '../answer-finding.ts';
import { toldEntry } from '../remember.ts';

/** From here a service may be what helps: somebody at a loss is better off with an appointment than without an answer. */
const PERHAPS = 0.2;
/** From here a message calls for an appointment, where nothing is written on it; and rather than for what only may be its answer. */
const CALLS_FOR_IT = 0.8;
const RATHER = 0.94;
/** What is told rather than asked hardly wants to hear that nothing is written on it. */
const TOLD = 0.55;

/**
 * "My brakes squeal, what should I do?", and nothing is written on it, or nothing surely: the appointment that may help is offered, rather
 * than nothing or a guess. Null: something is known, or no service comes near what is told.
 */
export function remedy(
  turn: Turn,
  found: readonly { asked: AskedQuestion; finding: AnswerFinding }[],
  covers: number[],
): Contribution | null {
  const { heard, state } = turn;
  const { atALoss } = localeOf(state.language).deciding;
  const isAtALoss = found.some(({ asked }) => atALoss.test(plainOf(heard.clauses[asked.clause]!.text)));
  if (isAtALoss && found.every(({ finding }) => finding.type === 'unknown'))
    return withEntry(turn, found, offerService(turn, covers, { least: PERHAPS }));
  const isTold = found.every(({ asked }) => isStatement(turn, asked));
  const isOpen = found.every(({ asked, finding }) => asked.attribute !== 'price' && isGuess(finding, isTold));
  const isUnknown = found.every(({ finding }) => finding.type === 'unknown');
  if (found.every(({ asked }) => asksOfBusiness(turn, asked))) return null;
  const least = isUnknown ? (isTold ? TOLD : CALLS_FOR_IT) : RATHER;
  return isOpen && heard.urgency === 'none' && heard.need >= least
    ? withEntry(turn, found, offerService(turn, covers, { needed: least }))
    : null;
}

/** "It pulls and she gets seizures, too": what was written nearest to what is told is told first. */
function withEntry(
  turn: Turn,
  found: readonly { asked: AskedQuestion; finding: AnswerFinding }[],
  offer: Contribution | null,
): Contribution | null {
  const { services = [] } = turn.input.calendar ?? turn.input.profile;
  const told = found.flatMap(({ asked, finding }) => {
    const answer = finding.type === 'unknown' ? finding.perhaps : finding.type === 'known' && finding.answer;
    return answer && answer.source.kind === 'faq' ? [{ asked, answer }] : [];
  })[0];
  // Where it isn't told which appointment it is for, the nearest is hardly nearer.
  if (!told || offer?.moves[0]?.type !== 'offer_booking') return offer;
  const { told: all } = toldEntry(turn.state, told.answer, told.asked, services);
  return {
    ...offer,
    moves: [guessed(told.answer), ...offer.moves],
    state: { ...offer.state, told: all },
    why: `Nearest was “${told.answer.title}”. ${offer.why}`,
  };
}

/** "How do I know you're a proper outfit?", "how about a facial?": asks, and tells of no trouble of one's own. */
function asksOfBusiness({ heard, state }: Turn, { clause }: AskedQuestion): boolean {
  const { hearing, deciding } = localeOf(state.language);
  const begins = hearing.questions.begins.test(plainOf(heard.clauses[clause]!.text));
  return begins && deciding.ofOwn?.test(plainOf(heard.text)) === false;
}

const isStatement = ({ heard: { clauses } }: Turn, { clause }: AskedQuestion): boolean =>
  !clauses[clause]!.isQuestion &&
  !clauses[clause]!.text.includes('?') &&
  wordsOf(clauses[clause]!.text).length >= FEWEST_TOLD;
/** Fewer words only name something, and so ask for it: "main line". */
const FEWEST_TOLD = 3;

/** What comes as near as this isn't told for reasons of its own, and no appointment is wanted instead. */
const NO_GUESS = 0.9;

/** "Do you do allergy tests?" names what isn't known: no service stands in for it; "a string has snapped" is no question of strings. */
const isGuess = (finding: AnswerFinding, isTold: boolean): boolean =>
  (finding.type === 'unknown' && (finding.object === null || isTold) && finding.confidence < NO_GUESS) ||
  finding.type === 'rivals' ||
  (finding.type === 'known' && finding.confidence < shippedThresholds.answer);
