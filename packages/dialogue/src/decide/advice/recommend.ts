import type { BookableService } from '../../calendar.ts';
import type { DialogueState } from '../../state/dialogue-state.ts';
import { plainOf } from '../../text/plain-of.ts';
import { lastMentionedDay } from '../../understand/times/last-mentioned-day.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import { findAnswer } from '../answering/find-answer.ts';
import { SERVICE } from '../answering/near-misses/is-side.ts';
import { toldEntry } from '../answering/remember.ts';
import { askSecondEncoder } from '../answering/weighing/ask-second-encoder.ts';
import { judgeAsked } from '../answering/weighing/judge-asked.ts';
import type { Answer, Move } from '../move.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { type AdviceQuestion, adviceAsked } from './advice-asked.ts';
import { askWhichFits } from './ask-which-fits.ts';
import { namedIn } from './comparison-asked.ts';
import { fittingServices } from './fitting-services.ts';
import { sayFits, sayNoneKnown } from './say-advice.ts';

/** Which service would be right is told as far as the owner wrote of it, with a time offered; where it can't be told, what there is. */
export const recommend: Policy = {
  name: 'advice on services',
  async decide(turn) {
    const services = turn.input.calendar?.services ?? turn.input.profile.services ?? [];
    if (services.length === 0 || isElsewhere(turn)) return null;
    const asked = adviceAsked(turn);
    if (!asked) return null;
    const fitting = await fittingOf(turn, services, asked);
    const written = await writtenOn(turn, asked);
    if (written?.isSure) return withWritten(turn, services, asked, written.answer, fitting);
    if (fitting.length === 1) return recommended(turn, services, asked, fitting[0]!, []);
    if (fitting.length > 1) return askWhichFits(turn, asked, fitting);
    return written && written.confidence >= LIKELY ? null : noneKnown(turn, services, asked);
  },
};

/** From here what may be its answer is told rather than that none is known. */
const LIKELY = 0.6;

/** Something more pressing is asked or told, or a service is chosen already. */
const isElsewhere = ({ asking, before, heard, moves }: Turn): boolean =>
  asking !== null ||
  before.capture !== null ||
  heard.urgency !== 'none' ||
  (before.booking !== null && before.booking.purpose !== 'book') ||
  moves.some(({ type }) => type === 'hand_off' || type === 'regret' || type === 'urgent');

/** What fits what was told now; where nothing was, what was told before is for. */
async function fittingOf(
  turn: Turn,
  services: readonly BookableService[],
  { need, clause }: AdviceQuestion,
): Promise<BookableService[]> {
  const { input, state, before, heard } = turn;
  // "Which is best for dry hair, the mask or the oil?"
  const named = namedIn(services, heard.text);
  if (need === '') return services.filter(({ id }) => id === before.neededService).slice(0, 1);
  return fittingServices({
    services: named.length > 1 ? named : services,
    need,
    question: heard.clauses.length === 1 ? heard.clauses[clause]!.text : heard.text.slice(0, LONGEST),
    language: state.language,
    embed: input.embed,
    second: input.knowledge.secondServices,
    signal: input.signal,
  });
}
const LONGEST = 300;

/** What the owner wrote on just that; null: nothing. */
async function writtenOn(
  turn: Turn,
  { clause, need }: AdviceQuestion,
): Promise<{ answer: Answer; isSure: boolean; confidence: number } | null> {
  const heard = turn.heard.asked.find((asked) => asked.clause === clause);
  // "My skin is greasy. Any recommendations?": of what was told, and not of advice as such.
  const isApart = need !== '' && !plainOf(turn.heard.clauses[clause]!.text).includes(need);
  if (!heard || isApart) return null;
  const [one] = await askSecondEncoder(turn, [heard]);
  const question: AskedQuestion = await judgeAsked(turn, one!);
  const finding = findAnswer(turn, question);
  if (finding.type !== 'known' && finding.type !== 'again') return null;
  if (finding.answer.source.kind === 'detail') return null;
  const isSure = finding.type === 'known' && finding.certainty === 'sure';
  return { answer: finding.answer, isSure, confidence: finding.confidence };
}

/** "Most start with the classic facial": the owner's own advice, and the appointment that it names. */
function withWritten(
  turn: Turn,
  services: readonly BookableService[],
  asked: AdviceQuestion,
  answer: Answer,
  fitting: readonly BookableService[],
): Contribution | null {
  const told = toldEntry({ ...turn.state, neededService: null }, answer, null, services);
  const named = services.find(({ id }) => id === (told.topic?.serviceId ?? told.neededService));
  const move: Move = { type: 'answer', answer, certainty: 'sure', about: null, rivals: [] };
  const service = named ?? (fitting.length === 1 ? fitting[0]! : null);
  if (!service) return null;
  return recommended(turn, services, asked, service, [move], named !== undefined);
}

/** One is told and offered. `before`: what the owner wrote, which may have told it already. */
function recommended(
  turn: Turn,
  services: readonly BookableService[],
  { clause, need }: AdviceQuestion,
  service: BookableService,
  before: Move[],
  isNamed = false,
): Contribution {
  const { heard, input } = turn;
  const entry = input.knowledge.entries.find(({ id }) => id === `${SERVICE}${service.id}`);
  const text = sayFits(turn, service);
  const answer = entry && {
    text,
    title: entry.title,
    name: null,
    source: { kind: entry.kind, id: entry.id, title: entry.title, quote: text },
  };
  const told: Move | undefined = answer && {
    type: 'answer',
    answer,
    certainty: 'sure',
    about: null,
    rivals: [],
  };
  const isBookable = input.calendar?.services.some(({ id }) => id === service.id) === true;
  const isOffered = isBookable && turn.before.booking === null;
  const state: DialogueState = answer ? toldEntry(turn.state, answer, null, services) : turn.state;
  return {
    moves: [
      ...before,
      ...(told && !isNamed ? [told] : []),
      ...(isOffered ? [{ type: 'offer_booking', service: null } as const] : []),
    ],
    covers: need === '' ? [clause] : 'all',
    asks: isOffered
      ? { kind: 'offer', offer: 'booking', serviceId: service.id, day: lastMentionedDay(heard) }
      : null,
    state: {
      told: state.told,
      topic: { id: `${SERVICE}${service.id}`, title: service.name, serviceId: service.id, attribute: null },
      neededService: service.id,
      booking: turn.before.booking === null ? null : turn.state.booking,
      misses: 0,
    },
    action: 'answer',
    confidence: 0.8,
    topic: service.name,
    why: `Asks what would be right: “${service.name}” comes nearest by what the owner wrote.`,
  };
}

/** Nothing that the owner wrote tells it: what there is, and a person who may know. */
function noneKnown(
  turn: Turn,
  services: readonly BookableService[],
  { clause, need }: AdviceQuestion,
): Contribution {
  const { input, state, before } = turn;
  const entry = input.knowledge.entries.find(({ id }) => id === 'detail:services');
  const text = sayNoneKnown(turn, services, need !== '');
  const { kind, id, title } = entry ?? { kind: 'detail', id: 'detail:services', title: '' };
  const isOffered =
    need !== '' && before.booking === null && !state.contactRefused && state.personOffered < MOST_OFFERED;
  return {
    moves: [
      {
        type: 'answer',
        answer: { text, title, name: null, source: { kind, id, title, quote: text } },
        certainty: 'sure',
        about: null,
        rivals: services.slice(0, MOST_BUTTONS).map(({ name }) => name.trim()),
      },
      ...(isOffered ? [{ type: 'offer_person', sorry: false } as const] : []),
    ],
    covers: need === '' ? [clause] : 'all',
    asks: isOffered ? { kind: 'offer', offer: 'person', serviceId: null } : null,
    state: {
      misses: 0,
      booking: before.booking === null ? null : state.booking,
      personOffered: state.personOffered + (isOffered ? 1 : 0),
    },
    action: 'answer',
    confidence: 0.5,
    topic: null,
    why: 'Asks what would be right, and nothing the owner wrote tells it: told what there is.',
  };
}
const MOST_OFFERED = 2;
const MOST_BUTTONS = 5;
