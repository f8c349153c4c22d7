import { localeOf } from '../../../locale/locale.ts';
import { sentence } from '../../../profile/detail.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { plainOf } from '../../../text/plain-of.ts';
import { stemOf, termsOf, wordsOf } from '../../../text/terms.ts';
import { shippedThresholds } from '../../../thresholds.ts';
import type { AskedQuestion, Attribute } from '../../../understand/understanding.ts';
import type { Answer } from '../../move.ts';
import type { Turn } from '../../turn.ts';
import type { AnswerFinding } from '../answer-finding.ts';
import { answerOf } from '../answer-of.ts';
import { akinServices } from '../costs/service-answers.ts';
import { talkedOf } from '../topic/talked-of.ts';
import { SERVICE } from './is-side.ts';

/** What isn't known, as precisely as it was asked, with what is known nearby. `first`: the nearest, and why it is no answer. */
export function unknownFinding(
  turn: Turn,
  asked: AskedQuestion,
  confidence: number,
  first: { entry: IndexedEntry; miss: string | null } | undefined,
): AnswerFinding {
  return {
    type: 'unknown',
    answer: generalPrice(turn, asked) ?? akinServices(turn, asked) ?? ofService(turn, asked),
    attribute: asked.isPolar ? 'whether' : attributeTold(turn, asked),
    object: objectOf(turn, asked),
    confidence,
    rivals: first?.entry.name && confidence >= shippedThresholds.clarify ? [first.entry.name] : [],
    near: first?.entry.title ?? null,
    reason: first?.miss ?? 'it is too far from it',
  };
}

/** What is asked of it, where its words tell: that a price isn't known is hardly said to who asks for none. */
function attributeTold({ state }: Turn, { attribute, text, object }: AskedQuestion): Attribute | null {
  const { attributes } = localeOf(state.language).hearing.questions;
  const isOfCost = attribute === 'price' || attribute === 'duration';
  const isTold = attributes.some(([each, sign]) => each === attribute && sign.test(plainOf(text)));
  const isAsBefore = object.length === 0 || state.gapAttribute === attribute;
  return isOfCost && !isTold && !isAsBefore ? null : attribute;
}

/** Attributes of which a thing is asked; else what is asked is more than a thing. */
const OF_THINGS: ReadonlySet<Attribute | null> = new Set([
  'price',
  'duration',
  'hours',
  'place',
  'who',
  'availability',
]);
const MOST_WORDS = 5;
/** With more words beside it the thing alone isn't what was asked. */
const MOST_TELLING = 3;

const MEANT = 0.8;

/** What it is that isn't known, where it can be named. */
function objectOf(
  { state, input, heard }: Turn,
  { attribute, object, objectText, leans, text, isPolar }: AskedQuestion,
): string | null {
  const words = objectText?.split(' ').length ?? 0;
  const { asksForThing } = localeOf(state.language).deciding;
  const isAskedFor = !objectText || asksForThing?.(plainOf(text), objectText.toLowerCase()) !== false;
  const { whereIs } = localeOf(state.language).deciding;
  // "How far from the station" doesn't ask where that is.
  if (attribute === 'how' || (attribute === 'place' && !whereIs.test(text))) return null;
  // "Do you board dogs?": on dogs there may be much.
  const isKnown =
    (isPolar || attribute === null) &&
    objectText !== null &&
    wordsOf(objectText).every((word) => input.knowledge.lexical.rarityOf(stemOf(word)) !== null);
  if (isKnown || !isAskedFor) return null;
  // "Can I stay and watch?"
  if (isPolar && new RegExp(`\\b(?:and|to) ${objectText}$`, 'u').test(plainOf(text))) return null;
  if (objectText && words <= MOST_WORDS && (OF_THINGS.has(attribute) || object.length <= MOST_TELLING))
    return objectText;
  // A service is nowhere.
  if (!OF_THINGS.has(attribute) || attribute === 'place') return null;
  const nameOf = (id: string | null | undefined) =>
    input.calendar?.services.find((service) => service.id === id)?.name ?? null;
  // "How much to fix a leaky faucet?", of a repair without a price.
  const [meant] = heard.services;
  if (meant && meant.by !== 'topic' && meant.probability >= MEANT) return nameOf(meant.id);
  if (!leans || object.length > 0) return null;
  return state.gap ?? nameOf(state.topic?.serviceId ?? state.neededService);
}

/** "Is that for all four wheels?" of a service: what is said of it. */
function ofService(turn: Turn, { text, isPolar }: AskedQuestion): Answer | null {
  const { ofTopic } = localeOf(turn.state.language).hearing.questions;
  const entry = talkedOf(turn);
  if (!isPolar || !ofTopic?.test(plainOf(text)) || !entry?.id.startsWith(SERVICE)) return null;
  const service = turn.input.calendar?.services.find(({ id }) => `${SERVICE}${id}` === entry.id);
  const said = service?.description.trim();
  if (!said) return null;
  const { kind, id, title } = entry;
  return { text: sentence(said), title, source: { kind, id, title, quote: sentence(said) } };
}

/** What work costs in general is told where the price of something isn't known. */
function generalPrice({ input, state }: Turn, { attribute, text, object }: AskedQuestion): Answer | null {
  if (attribute !== 'price') return null;
  const services = input.calendar?.services ?? input.profile.services ?? [];
  const names = new Set(services.flatMap(({ name }) => termsOf(name)));
  // The price of balayage tells nothing of a perm's.
  const isOfService = (title: string) =>
    termsOf(title).some((term) => names.has(term) && !object.includes(term));
  const { generalPrice: general, evidence } = localeOf(state.language).deciding;
  const entry = input.knowledge.entries.find(
    ({ kind, title, phrasings, answer }) =>
      kind === 'faq' &&
      [title, ...phrasings].some((each) => general.test(each)) &&
      evidence.price?.test(answer) &&
      !/\d{4}/.test(title) &&
      !isOfService(title),
  );
  const answer = entry && answerOf(input, entry, text, state.language);
  return answer && !state.told.some(({ id }) => id === answer.source.id) ? answer : null;
}
