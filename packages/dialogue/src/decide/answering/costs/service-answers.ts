import type { BookableService } from '../../../calendar.ts';
import { inBoth } from '../../../locale/es/in-both.ts';
import { localeOf } from '../../../locale/locale.ts';
import { sentence } from '../../../profile/detail.ts';
import { durationIn } from '../../../profile/service-entries.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { plainOf } from '../../../text/plain-of.ts';
import { stemOf, termsOf, wordsOf } from '../../../text/terms.ts';
import { sharesOf } from '../../../understand/services/named-services.ts';
import type { AskedQuestion, Attribute } from '../../../understand/understanding.ts';
import type { Answer } from '../../move.ts';
import type { Turn } from '../../turn.ts';
import { SERVICE } from '../near-misses/is-side.ts';
import { namesAny } from '../near-misses/names-any.ts';
import { serviceDrafted, serviceNeeded, serviceSettled, serviceTalkedOf } from '../topic/talked-of.ts';

const OF_COST: ReadonlySet<Attribute | null> = new Set(['price', 'duration']);

export const isOfPriceOrLength = ({ attribute }: AskedQuestion): boolean => OF_COST.has(attribute);

/** The one side of a service that is asked for once all of it was told: "A facial takes 45 minutes." */
export function serviceSide(turn: Turn, { attribute }: AskedQuestion, entry: IndexedEntry): Answer | null {
  const service = servicesOf(turn).find(({ id }) => `${SERVICE}${id}` === entry.id);
  if (!service || !OF_COST.has(attribute)) return null;
  const { sideOf } = localeOf(turn.state.language).profile.details.service;
  const length = durationIn(service.durationMinutes, localeOf(turn.state.language).profile.details);
  const text =
    attribute === 'duration'
      ? sideOf.duration(service.name, length, service.durationMinutes)
      : service.priceText && sideOf.price(service.name, service.priceText);
  return text ? { text, title: entry.title, source: sourceOf(entry, text) } : null;
}

/** "How long will it take?", in the middle of a booking: of what is being booked, unless something else is talked of. */
export function draftSide(turn: Turn, asked: AskedQuestion): Answer | null {
  const { booking, topic } = turn.before;
  const { entries } = turn.input.knowledge;
  const isOpen = asked.leans && asked.object.length === 0 && asked.leadUps.length === 0;
  const isElse = entries.some(
    ({ id, kind }) =>
      id === topic?.id &&
      (kind !== 'detail' || (id.startsWith(SERVICE) && id !== `${SERVICE}${booking?.serviceId}`)),
  );
  if (!isOpen || isElse || booking?.purpose !== 'book' || booking.serviceId === null) return null;
  const entry = entries.find(({ id }) => id === `${SERVICE}${booking.serviceId}`);
  return entry ? serviceSide(turn, asked, entry) : null;
}

/** "How long will I be without the car?", in the middle of a booking: where nothing that names it tells that side, it is asked of what is being booked. */
export function costOfDraftAsked(turn: Turn, asked: AskedQuestion): Answer | null {
  const { booking } = turn.before;
  const { attribute, object } = asked;
  if (booking?.purpose !== 'book' || attribute === null || !OF_COST.has(attribute) || object.length === 0)
    return null;
  const entry = serviceDrafted(turn);
  const { evidence } = localeOf(turn.state.language).deciding;
  const tellsIt = (other: IndexedEntry): boolean =>
    other.id !== entry?.id &&
    (other.kind === 'faq' || other.id.startsWith(SERVICE)) &&
    namesAny(other, object) &&
    evidence[attribute]?.test(other.answer) === true;
  return entry && !turn.input.knowledge.entries.some(tellsIt) ? serviceSide(turn, asked, entry) : null;
}

/** "How much is the jaw one?" within a booking of jaw treatment: what names nothing but the service that is being booked is asked of that. */
export function costOfDrafted(turn: Turn, asked: AskedQuestion): Answer | null {
  const entry = turn.before.booking?.purpose === 'book' ? serviceDrafted(turn) : null;
  if (!entry || !OF_COST.has(asked.attribute) || asked.object.length === 0) return null;
  const isElse = ({ id, kind }: IndexedEntry): boolean =>
    id !== entry.id && (kind === 'faq' || id.startsWith(SERVICE));
  const isItsAlone = (stem: string): boolean =>
    namesAny(entry, [stem]) &&
    !turn.input.knowledge.entries.some((other) => isElse(other) && termsOf(other.title).includes(stem));
  return asked.object.some(isItsAlone) && asked.object.every((stem) => namesAny(entry, [stem]))
    ? serviceSide(turn, asked, entry)
    : null;
}

/** "What do you people do?": what the business is, and what it offers. */
export function offerAnswer({ input, state }: Turn, { text }: AskedQuestion): Answer | null {
  if (!localeOf(state.language).deciding.offerAsked.test(plainOf(text))) return null;
  const entryOf = (id: string) => input.knowledge.entries.find((entry) => entry.id === id);
  const [about, offered] = [entryOf('detail:about'), entryOf('detail:services')];
  const entry = offered ?? about;
  if (!entry) return null;
  const said = [about && sentence(about.answer), offered?.answer].filter(Boolean).join(' ');
  return { text: said, title: entry.title, source: sourceOf(entry, said) };
}

const MOST_TOLD = 5;
/** Two that are named about as much are both told. */
const AS_LIKELY = 0.05;
const NAMED = 0.6;

/** "How much is a lesson?" where several services are lessons, and none is called no more than that: all of them. */
export function severalServices(turn: Turn, asked: AskedQuestion): Answer | null {
  const { object } = asked;
  if (!OF_COST.has(attributeMeant(turn.state, asked)) || object.length === 0) return null;
  const [first, ...others] = turn.heard.services.filter(({ by }) => by === 'name');
  const asLikely = others.filter(({ probability }) => probability >= first!.probability - AS_LIKELY);
  if (first && first.probability >= NAMED && asLikely.length > 0 && asLikely.length < MOST_TOLD)
    return listOf(
      turn,
      servicesOf(turn).filter(({ id }) => [first, ...asLikely].some((service) => service.id === id)),
    );
  if (first && first.probability >= 0.9) return null;
  const named = servicesOf(turn).filter(({ name }) => {
    const own = new Set(termsOf(name));
    return object.every((stem) => own.has(stem));
  });
  if (named.length < 2 || named.length > MOST_LISTED) return null;
  return listOf(turn, named);
}

/** As probably as this a service is one of those that are compared; of a second one less will do, as it may be named in short. */
const COMPARED = 0.8;
const COMPARED_BESIDE = 0.6;

/** "And how much is each?", of the two that the message names besides. */
export function costOfEach(turn: Turn, { attribute, text }: AskedQuestion): Answer | null {
  if (!OF_COST.has(attribute)) return null;
  const isOfEach = localeOf(turn.state.language).deciding.ofEach.test(plainOf(text));
  const named = isOfEach ? servicesNamed(turn) : namedInFull(servicesOf(turn), text);
  return named.length < 2 ? null : listOf(turn, named);
}

/** "What's the price of the tune-up and of the full service?": each by its whole name; not the "haircut" in "haircut and beard". */
function namedInFull(services: readonly BookableService[], text: string): BookableService[] {
  const shares = sharesOf(services, text);
  const named = services.filter((_, at) => shares[at] === 1);
  return named.filter(
    ({ name }) => !named.some((other) => other.name !== name && isWithin(wordsOf(name), wordsOf(other.name))),
  );
}
const isWithin = (part: readonly string[], whole: readonly string[]): boolean =>
  part.every((word) => whole.includes(word));

/** The two services that a message surely means, likeliest first. */
function servicesNamed(turn: Turn): BookableService[] {
  const [first, second] = turn.heard.services.filter(({ by }) => by !== 'topic');
  const isTwo =
    first !== undefined &&
    second !== undefined &&
    first.probability >= COMPARED &&
    second.probability >= COMPARED_BESIDE;
  return isTwo
    ? [first, second].flatMap(({ id }) => servicesOf(turn).find((service) => service.id === id) ?? [])
    : [];
}

/** "For a normal session", right after prices were told: the price and length of the one that it names. */
export function costOfOne(turn: Turn, { clause, attribute }: AskedQuestion): Answer | null {
  const { ofOne } = localeOf(turn.state.language).hearing.questions;
  const isOfPriced = OF_COST.has((turn.before.topic?.attribute ?? null) as Attribute | null);
  if (!isOfPriced || attribute !== null || !ofOne.test(plainOf(turn.heard.clauses[clause]!.text)))
    return null;
  const [named, other] = turn.heard.services.filter(({ by }) => by === 'name');
  if (!named || named.probability < NAMED_ONE || other) return null;
  const service = servicesOf(turn).find(({ id }) => id === named.id);
  return service ? costOnly(turn, service) : null;
}
const NAMED_ONE = 0.85;

/** "How much are they?", right after it was asked which of some is meant: all of those. */
export function costOfChoice(turn: Turn, asked: AskedQuestion): Answer | null {
  const { question } = turn.before;
  if (!isOfCost(asked) || tellsCostLast(turn, asked) || turn.heard.services.some(({ by }) => by === 'name'))
    return null;
  const ids = new Set(
    question?.kind === 'service'
      ? question.serviceIds.map((id) => `${SERVICE}${id}`)
      : question?.kind === 'choice'
        ? question.entries.map(({ id }) => id)
        : [],
  );
  const services = servicesOf(turn).filter(({ id }) => ids.has(`${SERVICE}${id}`));
  return services.length > 1 && services.length === ids.size && services.length <= MOST_TOLD
    ? listOf(turn, services)
    : null;
}

/** "Roughly what per person?", right after it was told so and then which service is meant. */
function tellsCostLast({ state, input }: Turn, { attribute, text }: AskedQuestion): boolean {
  const last = input.knowledge.entries.find(({ id }) => id === state.told.at(-1)?.id);
  const { evidence, pointsBack } = localeOf(state.language).deciding;
  return (
    last?.kind === 'faq' &&
    attribute !== null &&
    evidence[attribute]?.test(last.answer) === true &&
    !pointsBack.test(plainOf(text))
  );
}

/** Some of the services with price and length; a single one isn't listed. */
export function listOf(turn: Turn, services: readonly BookableService[]): Answer | null {
  if (services.length === 1) return costOnly(turn, services[0]!);
  const entry = turn.input.knowledge.entries.find(({ id }) => id === 'detail:services');
  if (!entry) return null;
  const { details } = localeOf(turn.state.language).profile;
  const text = details.services.answer(
    services.map(
      ({ name, priceText, durationMinutes }) =>
        `${name.trim()} (${[priceText, durationIn(durationMinutes, details)].filter(Boolean).join(', ')})`,
    ),
    0,
  );
  return { text, title: entry.title, source: sourceOf(entry, text) };
}

/** A service's price and length, without what is said of it. */
function costOnly({ input, state }: Turn, service: BookableService): Answer | null {
  const entry = input.knowledge.entries.find(({ id }) => id === `${SERVICE}${service.id}`);
  const { details } = localeOf(state.language).profile;
  const text = details.service.facts(
    service.name.trim(),
    durationIn(service.durationMinutes, details),
    service.priceText,
  );
  return entry ? { text, title: entry.title, source: sourceOf(entry, text) } : null;
}

/** The price or length of the service that was talked of, is being booked, was booked or is needed, where nothing else is named. */
export function costAtHand(turn: Turn, asked: AskedQuestion): Answer | null {
  if (!isOfCost(asked)) return null;
  const entry = serviceTalkedOf(turn) ?? serviceDrafted(turn) ?? serviceSettled(turn) ?? serviceNeeded(turn);
  return entry && serviceSide(turn, asked, entry);
}

/** "How much?" of nothing that is known: what each service costs and how long it takes. Null: no price is known. */
export function costOfAll(turn: Turn, asked: AskedQuestion): Answer | null {
  const services = servicesOf(turn);
  const isKnown = asked.attribute === 'duration' || services.some(({ priceText }) => priceText !== '');
  if (!isOfCost(asked) || !isKnown || services.length === 0 || services.length > MOST_LISTED) return null;
  return listOf(turn, services);
}

const MOST_LISTED = 8;

const isOfCost = ({ attribute, isPolar, object }: AskedQuestion): boolean =>
  OF_COST.has(attribute) && !isPolar && object.length === 0;

/** "How much are guitar lessons?", "do you do guitar lessons?" where there are other lessons; "how much to bathe a poodle?" where dogs are bathed. */
export function akinServices(turn: Turn, { attribute, object, text, isPolar }: AskedQuestion): Answer | null {
  const head = object.at(-1);
  const isOffer = isPolar && localeOf(turn.state.language).deciding.offers.test(text);
  if ((attribute !== 'price' && !isOffer) || head === undefined) return null;
  const { askingWords } = localeOf(turn.state.language).hearing.questions;
  const said = new Set(
    wordsOf(plainOf(text))
      .filter((word) => !askingWords.has(word))
      .flatMap((word) => termsOf(inBoth(word))),
  );
  const sharing = (name: string) => termsOf(inBoth(name)).some((stem) => said.has(stem));
  const byHead = servicesOf(turn).filter(({ name }) => headOf(name, turn) === head);
  const akin = byHead.length > 0 ? byHead : servicesOf(turn).filter(({ name }) => sharing(name));
  // A passport photo alone is no drone photo.
  return akin.length > (isOffer ? 1 : 0) && akin.length <= MOST_TOLD ? listOf(turn, akin) : null;
}

/** What a service is: its last word that is no length. */
function headOf(name: string, { state }: Turn): string | undefined {
  const { askingWords } = localeOf(state.language).hearing.questions;
  return wordsOf(name)
    .filter((word) => /\p{L}/u.test(word) && !askingWords.has(word))
    .map(stemOf)
    .at(-1);
}

/** "And the long ones?": of the services that are called alike, the one that is. */
export function siblingService({ state, input }: Turn, { text, leans }: AskedQuestion): string | null {
  const { longest, shortest } = localeOf(state.language).deciding.extremes;
  const isLongest = longest.test(text);
  if (!leans || isLongest === shortest.test(text)) return null;
  const services = input.calendar?.services ?? input.profile.services ?? [];
  const told = services.find(({ id }) => id === state.topic?.serviceId);
  if (!told) return null;
  const own = new Set(termsOf(told.name));
  const alike = services
    .filter(({ name }) => termsOf(name).some((term) => own.has(term)))
    .toSorted((a, b) => a.durationMinutes - b.durationMinutes);
  return (isLongest ? alike.at(-1) : alike[0])?.id ?? null;
}

/** "Who does the colouring?": the staff, of the service if one is meant. Null: nobody is known, or somebody else is asked for. */
export function staffAnswer(turn: Turn, { attribute, text, leans, object }: AskedQuestion): Answer | null {
  const { calendar, knowledge } = turn.input;
  const { staffAsked } = localeOf(turn.state.language).deciding;
  // "Who does?" after a refusal asks of others.
  const isOfTold =
    leans && object.length === 0 && turn.state.topic !== null && turn.state.topic.serviceId === null;
  if (attribute !== 'who' || isOfTold || !staffAsked.test(text) || !calendar || calendar.staff.length === 0)
    return null;
  const { booking } = turn.state;
  const meant = turn.heard.services.find(({ probability }) => probability >= 0.5)?.id ?? booking?.serviceId;
  const service = calendar.services.find(({ id }) => id === meant);
  const entry = knowledge.entries.find(
    ({ id }) => id === (service ? `${SERVICE}${service.id}` : 'detail:services'),
  );
  if (!entry) return null;
  // "Who would be helping me?", once a time with one of them was found.
  const chosen = service && service.id === booking?.serviceId ? booking.slot?.staffId : null;
  const ids = new Set(chosen ? [chosen] : (service?.staffIds ?? []));
  const names = calendar.staff.filter(({ id }) => ids.size === 0 || ids.has(id)).map(({ name }) => name);
  const { staff } = localeOf(turn.state.language).profile.details;
  const said = staff(service?.name.trim() ?? null, names);
  return { text: said, title: entry.title, source: sourceOf(entry, said) };
}

/** "And a shave?" after a price asks for its price. */
export const attributeMeant = (
  { topic }: Turn['state'],
  { attribute, leans, objectText }: AskedQuestion,
): Attribute | null =>
  leans && objectText !== null && (attribute === null || attribute === 'what')
    ? ((topic?.attribute as Attribute | null | undefined) ?? attribute)
    : attribute;

export const servicesOf = ({ input }: Turn): readonly BookableService[] =>
  input.calendar?.services ?? input.profile.services ?? [];

const sourceOf = ({ kind, id, title }: IndexedEntry, quote: string) => ({ kind, id, title, quote });
