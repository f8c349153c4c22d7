import type { BookableService } from '../../calendar.ts';
import type { ServiceVectors } from '../../retrieval/service-vectors.ts';
import type { DialogueState } from '../../state/dialogue-state.ts';
import { isWrittenInEnglish } from '../../text/english.ts';
import { termsOf, wordsOf } from '../../text/terms.ts';
import type { CalendarSigns, QuestionSigns } from '../hearing-locale.ts';
import type { ServiceReading } from '../understanding.ts';
import { byPrice } from './by-price.ts';
import { comparedService } from './compared-service.ts';
import { durationsSaid } from './durations-said.ts';
import { meantServices, type SecondOpinion } from './meant-services.ts';
import { longestRun, sharesOf, sharesWithDescriptions } from './named-services.ts';

/** What services are read from. */
export interface ServiceSource {
  services: readonly BookableService[];
  /** The message with its spelling righted, and in plain form. */
  text: string;
  plain: string;
  /** Of the clauses that may speak of a service. `second`: what the second encoder makes of it; null: it wasn't asked. */
  vectors: readonly { vector: Float32Array; second: SecondOpinion | null }[];
  /** What those clauses speak of, in words. */
  subjects: readonly string[];
  /** Null: without a text model. */
  known: ServiceVectors | null;
  state: DialogueState;
  questions: QuestionSigns;
  signs: Pick<CalendarSigns, 'wishesThing' | 'price' | 'compares' | 'placeOfService'>;
  /** The text in English words, for how long what is wished lasts. */
  english: string;
  /** Names begin with what they are of. */
  namesByHead: boolean;
  /** Of the business's name and trade: they tell no service from another. */
  trade: string;
}

const MOST_READINGS = 6;

/** Services that a message may mean, likeliest first, each once: named, meant, or talked of just now. */
export function readServices(source: ServiceSource): ServiceReading[] {
  const { services, known, vectors, state } = source;
  if (services.length === 0) return [];
  const asked = state.question?.kind === 'service';
  const meant = known
    ? vectors.flatMap(({ vector, second }) => meantServices(services, known, vector, asked, second))
    : [];
  const lasting = byDuration(source);
  const named = lasting ?? byComparison(source) ?? byName(source);
  const topical = byTopic(source, named);
  const shared = named.length > 0 ? [] : byShared(source);
  if (shared.length > 0) return [...shared, ...byTopic(source, shared)];
  const besides = meant.map((reading) => besidePointedAt(besideNamed(reading, named), topical));
  const readings = [...named, ...besides, ...topical];
  const best = new Map<string, ServiceReading>();
  for (const reading of readings) {
    if ((best.get(reading.id)?.probability ?? 0) < reading.probability) best.set(reading.id, reading);
  }
  return [...best.values()].sort((a, b) => b.probability - a.probability).slice(0, MOST_READINGS);
}

/** "A one hour lesson", "the two hour one": of those it may mean, those that last so long. Null: it doesn't tell. */
function byDuration({ services, text, english, state }: ServiceSource): ServiceReading[] | null {
  const said = durationsSaid(english);
  const lasting = services.filter(({ durationMinutes }) => said.includes(durationMinutes));
  if (lasting.length === 0 || lasting.length === services.length) return null;
  const shares = sharesOf(services, text);
  if (services.some((service, at) => shares[at] === 1 && !lasting.includes(service))) return null;
  const touched = lasting.filter((service) => shares[services.indexOf(service)]! > 0);
  const isChoosing = state.booking?.purpose === 'book' || state.question?.kind === 'service';
  const among = touched.length > 0 ? touched : isChoosing ? lasting : [];
  if (among.length === 0) return null;
  const best = Math.max(...among.map((service) => shares[services.indexOf(service)]!));
  const meant = among.filter((service) => shares[services.indexOf(service)]! >= best - 0.05);
  return meant.map(({ id }) => ({ id, by: 'name', probability: IN_LONGEST_RUN / Math.sqrt(meant.length) }));
}

/** "The cheaper one", of those told just now. Null: none is compared, or one is called by its name. */
function byComparison(source: ServiceSource): ServiceReading[] | null {
  const isNamed = sharesOf(source.services, source.text).includes(1);
  const compared = isNamed || source.text.includes('?') ? null : comparedService(source);
  return compared && [{ id: compared.id, by: 'name', probability: IN_LONGEST_RUN }];
}

/** A "lesson" of a driving school is its driving lesson: nothing of the name is left but the school's own trade. */
function plainOne({ services, text, trade }: ServiceSource): ServiceReading[] {
  const ofTrade = new Set(termsOf(trade));
  const said = new Set(termsOf(text));
  const plain = services.filter(({ name }) => {
    const terms = termsOf(name);
    const telling = terms.filter((term) => !ofTrade.has(term));
    return telling.length > 0 && telling.length < terms.length && telling.every((term) => said.has(term));
  });
  return plain.length === 1 ? [{ id: plain[0]!.id, by: 'name', probability: NAMED_PLAINLY }] : [];
}
const NAMED_PLAINLY = 0.88;

/** "Un corte" is the "corte de cabello", where no other service begins so and nothing of another is said. */
function byHead({ services, text, namesByHead }: ServiceSource): ServiceReading[] {
  if (!namesByHead) return [];
  const said = new Set(termsOf(text));
  const names = services.map(({ id, name }) => ({
    id,
    terms: termsOf(name).filter((term) => !BESIDE_HEAD.test(term)),
  }));
  const touched = names.filter(({ terms }) => terms.some((term) => said.has(term)));
  const only = touched.find(({ terms }) => terms[0] !== undefined && said.has(terms[0]));
  const head = only?.terms[0];
  if (!only || !head) return [];
  // "Una sesión" is no "bono de cinco sesiones": nothing but its head is said of another.
  const isOther = ({ id, terms }: (typeof names)[number]) =>
    id !== only.id && (terms[0] === head || terms.some((term) => term !== head && said.has(term)));
  if (touched.some(isOther)) return [];
  return names.filter(({ terms }) => terms[0] === only.terms[0]).length === 1
    ? [{ id: only.id, by: 'name', probability: NAMED_PLAINLY }]
    : [];
}

/** "Primera visita" is a visit. */
const BESIDE_HEAD = /^(?:primer|segund|tercer|nuev|gran|mini|super|mejor|buen)/;

/** "The POA" of a "power of attorney", where no word is written so. */
function byInitials(services: readonly BookableService[], text: string): ServiceReading[] {
  const said = new Set(
    wordsOf(text).filter((word) => word.length >= FEWEST_INITIALS && !isWrittenInEnglish(word)),
  );
  const meant = services.filter(({ name }) => said.has(initialsOf(name)));
  return meant.length === 1 ? [{ id: meant[0]!.id, by: 'name', probability: NAMED_PLAINLY }] : [];
}
const FEWEST_INITIALS = 3;
const initialsOf = (name: string): string =>
  wordsOf(name)
    .map(([letter]) => letter)
    .join('');

/** Said in full it is meant; said in part it counts only where meaning can't tell. */
function byName(source: ServiceSource): ServiceReading[] {
  const { services, text, known, state } = source;
  const shares = known ? sharesOf(services, text) : sharesWithDescriptions(services, text);
  const whole = asWritten(longest(services.filter((_, at) => shares[at] === 1)), text);
  const run = longestRun(services, text);
  const isOneOfMore = whole.every(({ name }) => run && wordsOf(name).length < run.words);
  const described = whole.length === 0 ? byDescription(source) : [];
  if (described.length > 0) return described;
  if (run && isOneOfMore) return [{ id: run.id, by: 'name', probability: IN_LONGEST_RUN }];
  if (whole.length > 0)
    return whole.map(({ id }) => ({ id, by: 'name', probability: NAMED / Math.sqrt(whole.length) }));
  const initials = byInitials(services, text);
  if (initials.length > 0) return initials;
  const plain = plainOne(source);
  if (plain.length > 0) return plain;
  const head = byHead(source);
  if (head.length > 0) return head;
  const priced = byPrice(services, text, source.signs.price);
  if (priced.length > 0) return priced;
  const own = byOwnWords(source);
  if (own.length > 0) return own;
  const asked = state.question?.kind === 'service';
  if (known && !asked) return [];
  const best = Math.max(...shares);
  const rivals = shares.filter((share) => share >= best - 0.05).length;
  return services.flatMap(({ id }, at) => {
    const share = shares[at]!;
    if (share < LEAST_SHARE || share < best - 0.05) return [];
    return [{ id, by: 'name' as const, probability: (PARTLY_NAMED + 0.5 * share) / Math.sqrt(rivals) }];
  });
}

/** "Una revisión" alone, where there are a "revisión general" and a "revisión infantil": either, as likely. */
function byShared({ services, subjects, known, state }: ServiceSource): ServiceReading[] {
  if (!known || state.booking !== null || state.question?.kind === 'service') return [];
  const [term, ...others] = [...new Set(subjects.flatMap(termsOf))];
  if (term === undefined || others.length > 0) return [];
  const alike = services.filter(({ name }) => termsOf(name).includes(term));
  return alike.length > 1 ? alike.map(({ id }) => ({ id, by: 'name', probability: SHARED })) : [];
}
const SHARED = 0.62;

/** "Make it guitar", while a piano lesson is being booked: all that no other service's name has. */
function byOwnWords(source: ServiceSource): ServiceReading[] {
  const { services, text, state } = source;
  const isBooking = state.booking?.purpose === 'book';
  const said = new Set(termsOf(text));
  const names = services.map(({ id, name }) => ({ id, terms: termsOf(name) }));
  const named = names.filter((one) => {
    const own = ownOf(one, names).filter((term) => isBooking || !KINDS.has(term));
    const isTold = own.length > 0 && own.length < one.terms.length && own.every((term) => said.has(term));
    return isTold && (isBooking || isOfTalk(one, names, state) || isWishedFor(own, source));
  });
  return named.length === 1 ? [{ id: named[0]!.id, by: 'name', probability: NAMED_PLAINLY }] : [];
}

interface NameTerms {
  id: string;
  terms: readonly string[];
}

const ownOf = ({ id, terms }: NameTerms, names: readonly NameTerms[]): string[] =>
  terms.filter((term) => !names.some((other) => other.id !== id && other.terms.includes(term)));

/** What a service is rather than which. */
const KINDS: ReadonlySet<string> = new Set(
  termsOf(
    'visit appointment session treatment service check test lesson class fitting repair visita cita sesión tratamiento servicio revisión clase reparación',
  ),
);

/** "The full one, then", of an interim service that was talked of. */
function isOfTalk({ id, terms }: NameTerms, names: readonly NameTerms[], state: DialogueState): boolean {
  const talkedOf = names.find((name) => name.id === (state.topic?.serviceId ?? state.neededService));
  return talkedOf !== undefined && talkedOf.id !== id && talkedOf.terms.some((term) => terms.includes(term));
}

/** "I want an estimate", of an "estimate visit". */
const isWishedFor = (own: readonly string[], { plain, signs }: ServiceSource): boolean =>
  wordsOf(plain).some(
    (word) =>
      termsOf(word).some((term) => own.includes(term)) &&
      signs.wishesThing.test(plain.slice(0, plain.indexOf(word))),
  );

/**
 * "A prom dress fitting", of an alteration that is described as for prom dresses: of the names it shares most with, the only one that is
 * described by another word of it.
 */
function byDescription({ services, text, state }: ServiceSource): ServiceReading[] {
  if (state.booking?.serviceId != null) return [];
  const said = termsOf(text).filter((term) => term.length >= SHORTEST_TELLING && !/\d/.test(term));
  const terms = services.map(({ id, name, description }) => ({
    id,
    name: termsOf(name),
    described: termsOf(description),
  }));
  const sharedBy = (term: string) => terms.filter(({ name }) => name.includes(term)).length;
  const touched = terms.map((one) => ({
    ...one,
    share: said.filter((term) => one.name.includes(term) && sharedBy(term) < services.length).length,
  }));
  const most = Math.max(0, ...touched.map(({ share }) => share));
  if (most === 0) return [];
  const isTelling = (term: string, id: string) =>
    terms.every((other) => other.id === id || !(other.name.includes(term) || other.described.includes(term)));
  const described = touched.filter(
    ({ id, name, described: words, share }) =>
      share === most &&
      said.some((term) => words.includes(term) && !name.includes(term) && isTelling(term, id)),
  );
  return described.length === 1 ? [{ id: described[0]!.id, by: 'name', probability: DESCRIBED_BESIDE }] : [];
}
const SHORTEST_TELLING = 3;
const DESCRIBED_BESIDE = 0.86;

const NAMED = 0.98;
/** Most of a name, and of no other as much. */
const IN_LONGEST_RUN = 0.93;
const PARTLY_NAMED = 0.35;
const LEAST_SHARE = 0.34;

/** "Haircut and beard" rather than the "Haircut" that stands in it. */
function longest(named: readonly BookableService[]): BookableService[] {
  return named.filter(
    ({ id, name }) =>
      !named.some(
        (other) =>
          other.id !== id && other.name.length > name.length && holds(wordsOf(other.name), wordsOf(name)),
      ),
  );
}

/** "Swap off rims" is no "swap on rims": of those that are told apart by small words alone, the ones that are said word for word. */
function asWritten(named: BookableService[], text: string): BookableService[] {
  const isWritten = ({ name }: BookableService) => holds(wordsOf(text), wordsOf(name));
  const key = ({ name }: BookableService) => termsOf(name).toSorted().join(' ');
  return named.filter(
    (one) => isWritten(one) || !named.some((other) => key(other) === key(one) && isWritten(other)),
  );
}

/** Whole words: "women's cut" holds no "men's cut". */
const holds = (whole: readonly string[], part: readonly string[]): boolean =>
  ` ${whole.join(' ')} `.includes(` ${part.join(' ')} `);

/** Where one is named, others are less likely meant. */
const besideNamed = (reading: ServiceReading, named: readonly ServiceReading[]): ServiceReading =>
  !named.some(({ probability }) => probability >= SAID_IN_FULL) || reading.probability < LEAST_NAMED
    ? reading
    : {
        ...reading,
        probability: named.some(({ id }) => id === reading.id) ? LEAST_NAMED : reading.probability * 0.4,
      };

const SAID_IN_FULL = 0.85;

/** What meaning adds to a name at most: the name itself tells more. */
const LEAST_NAMED = 0.3;

/** "Can somebody look at it?": of what was talked of rather than of what the words are like. */
const besidePointedAt = (reading: ServiceReading, topical: readonly ServiceReading[]): ServiceReading =>
  reading.probability < BEYOND_DOUBT &&
  topical.some(({ id, probability }) => id !== reading.id && probability >= POINTED_AT)
    ? { ...reading, probability: reading.probability * 0.7 }
    : reading;
const BEYOND_DOUBT = 0.9;

/** "Can I book that?": what was talked of. */
function byTopic(
  { state, plain, services, questions }: ServiceSource,
  named: readonly ServiceReading[],
): ServiceReading[] {
  const id = state.topic?.serviceId ?? state.neededService;
  if (!id || !services.some((service) => service.id === id)) return [];
  const isOther = named.some((reading) => reading.id !== id && reading.probability >= SAID_IN_FULL);
  // What is being booked is known; "make it the regular one" means another.
  const isKnown = state.booking?.serviceId === id;
  const isPointedAt = questions.pronouns.test(plain) && !isOther && !isKnown;
  return [{ id, by: 'topic', probability: isPointedAt ? POINTED_AT : LINGERS }];
}

const POINTED_AT = 0.8;
const LINGERS = 0.3;
