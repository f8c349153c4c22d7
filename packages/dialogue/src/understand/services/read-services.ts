import type { BookableService } from '../../calendar.ts';
import type { ServiceVectors } from '../../retrieval/service-vectors.ts';
import type { DialogueState } from '../../state/dialogue-state.ts';
import { wordsOf } from '../../text/terms.ts';
import type { QuestionSigns } from '../hearing-locale.ts';
import type { ServiceReading } from '../understanding.ts';
import { meantServices } from './meant-services.ts';
import { longestRun, sharesOf, sharesWithDescriptions } from './named-services.ts';

/** What services are read from. */
export interface ServiceSource {
  services: readonly BookableService[];
  /** The message with its spelling righted, and in plain form. */
  text: string;
  plain: string;
  /** Of the clauses that may speak of a service. */
  vectors: readonly Float32Array[];
  /** Null: without a text model. */
  known: ServiceVectors | null;
  state: DialogueState;
  questions: QuestionSigns;
}

const MOST_READINGS = 6;

/** Services that a message may mean, likeliest first, each once: named, meant, or talked of just now. */
export function readServices(source: ServiceSource): ServiceReading[] {
  const { services, known, vectors, state } = source;
  if (services.length === 0) return [];
  const asked = state.question?.kind === 'service';
  const meant = known ? vectors.flatMap((vector) => meantServices(services, known, vector, asked)) : [];
  const named = byName(source);
  const readings = [...named, ...meant.map((reading) => besideNamed(reading, named)), ...byTopic(source)];
  const best = new Map<string, ServiceReading>();
  for (const reading of readings) {
    if ((best.get(reading.id)?.probability ?? 0) < reading.probability) best.set(reading.id, reading);
  }
  return [...best.values()].sort((a, b) => b.probability - a.probability).slice(0, MOST_READINGS);
}

/** Said in full it is meant; said in part it counts only where meaning can't tell. */
function byName({ services, text, known, state }: ServiceSource): ServiceReading[] {
  const shares = known ? sharesOf(services, text) : sharesWithDescriptions(services, text);
  const whole = longest(services.filter((_, at) => shares[at] === 1));
  const run = longestRun(services, text);
  const isOneOfMore = whole.every(({ name }) => run && wordsOf(name).length < run.words);
  if (run && isOneOfMore) return [{ id: run.id, by: 'name', probability: IN_LONGEST_RUN }];
  if (whole.length > 0)
    return whole.map(({ id }) => ({ id, by: 'name', probability: NAMED / Math.sqrt(whole.length) }));
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

/** "Can I book that?": what was talked of. */
function byTopic({ state, plain, services, questions }: ServiceSource): ServiceReading[] {
  const id = state.topic?.serviceId;
  if (!id || !services.some((service) => service.id === id)) return [];
  return [{ id, by: 'topic', probability: questions.pronouns.test(plain) ? POINTED_AT : LINGERS }];
}

const POINTED_AT = 0.8;
const LINGERS = 0.3;
