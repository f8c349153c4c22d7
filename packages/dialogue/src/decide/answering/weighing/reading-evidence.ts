import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import type { Ranking } from '../../../retrieval/rank-entries.ts';
import type { Act } from '../../../understand/act.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { SERVICE } from '../near-misses/is-side.ts';
import { aroundOf, serviceDrafted, serviceSettled, talkedOf } from '../topic/talked-of.ts';
import type { Readings } from './readings.ts';

/** What the readings of a question, and the conversation around it, tell of whether an entry answers it: numbers by the name of each sign. */
export function readingEvidence(
  turn: Turn,
  { attribute, leans, object, clause }: AskedQuestion,
  readings: Readings,
  entry: IndexedEntry,
): Record<string, number> {
  const { heard, open, state } = turn;
  const { acts, isQuestion } = heard.clauses[clause]!;
  const isTopic = entry === talkedOf(turn);
  const isOfCost = attribute === 'price' || attribute === 'duration';
  const isService = entry.id.startsWith(SERVICE);
  const own = readings.alone.candidates.find((candidate) => candidate.entry === entry);
  const service = heard.services.find(({ id }) => `${SERVICE}${id}` === entry.id);
  return {
    isNearest: Number(readings.alone.candidates[0]?.entry === entry),
    aloneLead: leadIn(readings.alone, entry),
    topicLead: leadIn(readings.topic, entry),
    beforeLead: leadIn(readings.before, entry),
    leadUpLead: leadIn(readings.leadUp, entry),
    wholeLead: leadIn(readings.whole, entry),
    hasTopic: Number(readings.topic !== null),
    hasBefore: Number(readings.before !== null),
    hasWhole: Number(readings.whole !== null),
    score: own?.score ?? FAR,
    isTopic: Number(isTopic),
    isTopicLeanedOn: Number(isTopic && leans),
    isTopicOfNothingElse: Number(isTopic && object.length === 0),
    isAround: Number(aroundOf(turn).includes(entry)),
    isDrafted: Number(entry === serviceDrafted(turn)),
    isSettled: Number(entry === serviceSettled(turn)),
    isBooking: Number(state.booking !== null),
    isQuestion: Number(isQuestion),
    isAsked: Number(heard.asked.some((one) => one.clause === clause)),
    isDealtWith: Number(!open.has(clause)),
    isReply: Number(heard.reply !== null),
    hasContact: Number(
      heard.contact.name !== null || heard.contact.email !== null || heard.contact.phone !== null,
    ),
    hasTimes: Number(heard.times.length > 0),
    isWish: heard.wants?.clause === clause ? heard.wants.probability : 0,
    ...Object.fromEntries(ACTS.map((act) => [`does-${act}`, acts[act]])),
    hasTold: Number(state.told.length > 0),
    isOfCost: Number(isOfCost),
    isCostOfService: Number(isOfCost && isService),
    isServiceRead: service?.probability ?? 0,
    leadsLeaning: leans ? leadIn(readings.alone, entry) : 0,
  };
}

/** What a clause may do that tells whether it wants an answer. */
const ACTS = [
  'ask',
  'request-booking',
  'change',
  'cancel',
  'give-detail',
  'affirm',
  'deny',
  'thank',
  'bye',
  'complain',
  'urgent',
  'want-person',
  'want-callback',
  'chit-chat',
  'hesitate',
] as const satisfies readonly Act[];

/** Of an entry that isn't among the nearest. */
const FAR = 0.2;
const MOST_LEAD = 0.5;

/** How far an entry leads, or is behind, in a reading, -0.5 to 0.5; 0: there is no such reading. */
function leadIn(reading: Ranking | null, entry: IndexedEntry): number {
  if (!reading) return 0;
  const own = reading.candidates.find((candidate) => candidate.entry === entry)?.score;
  if (own === undefined) return -MOST_LEAD / 2;
  const others = reading.candidates.filter((candidate) => candidate.entry !== entry);
  const most = Math.max(0, ...others.map(({ score }) => score));
  return Math.max(-MOST_LEAD, Math.min(MOST_LEAD, own - most));
}
