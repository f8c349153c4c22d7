import type { BookableService } from '../../calendar.ts';
import { dot } from '../../retrieval/dot.ts';
import { blended, type SecondLine } from '../../retrieval/second-encoder.ts';
import type { ServiceVectors } from '../../retrieval/service-vectors.ts';
import type { ServiceReading } from '../understanding.ts';

/**
 * Logistic regression of "the likest service is meant": by how much it is liker than the next, and than what customers
 * say of any business. Fitted on 298 messages to sixteen invented businesses, of which 99 mean no service.
 */
const FITTED = { offset: -1.57, margin: 6.76, beyond: 8.81 };
/** What was seen; more says no more. */
const MOST_MARGIN = 0.3;
const MOST_BEYOND = 0.5;
/** Where the last reply asked for a service, a message is likelier to mean one. */
const ASKED_FOR = 1;
/** Below this a service isn't worth naming. */
const LEAST = 0.1;
const MOST_READINGS = 4;

/** A service, and how like what was said it is: in all, and beyond what is said of any business. */
export interface RatedService {
  service: BookableService;
  likeness: number;
  beyond: number;
}

/** A text that may speak of a service, and services, by the second encoder. */
export interface SecondOpinion {
  text: Float32Array;
  known: ServiceVectors;
  line: SecondLine;
}

/** Services by how like a text they are in meaning, likest first. `second`: it counts, too. */
export function rateServices(
  services: readonly BookableService[],
  { own, background }: ServiceVectors,
  text: Float32Array,
  second: SecondOpinion | null = null,
): RatedService[] {
  const byBoth = (ofUsual: readonly Float32Array[], ofSecond: readonly Float32Array[] | undefined) => {
    const likeness = likenessTo(ofUsual, text);
    if (!second || !ofSecond?.length) return likeness;
    return Math.max(0, blended(likeness, likenessTo(ofSecond, second.text), second.line));
  };
  const usual = byBoth(background, second?.known.background);
  return services
    .map((service) => {
      const likeness = byBoth(own.get(service.id) ?? [], second?.known.own.get(service.id));
      return { service, likeness, beyond: likeness - usual };
    })
    .sort((a, b) => b.likeness - a.likeness);
}

const likenessTo = (vectors: readonly Float32Array[], text: Float32Array): number =>
  Math.max(0, ...vectors.map((vector) => dot(vector, 0, text, 0, text.length)));

/** Services that a text is like in meaning, likeliest first. `asked`: the last reply asked which. */
export function meantServices(
  services: readonly BookableService[],
  known: ServiceVectors,
  text: Float32Array,
  asked: boolean,
  second: SecondOpinion | null = null,
): ServiceReading[] {
  const rated = rateServices(services, known, text, second);
  return rated
    .slice(0, MOST_READINGS)
    .map(({ service: { id }, likeness, beyond }, place) => {
      const rival = rated[place === 0 ? 1 : 0]?.likeness ?? 0;
      return { id, by: 'meaning' as const, probability: probabilityOf(likeness - rival, beyond, asked) };
    })
    .filter(({ probability }) => probability >= LEAST);
}

function probabilityOf(margin: number, beyond: number, asked: boolean): number {
  const logit =
    FITTED.offset +
    (asked ? ASKED_FOR : 0) +
    FITTED.margin * Math.min(MOST_MARGIN, margin) +
    FITTED.beyond * Math.min(MOST_BEYOND, beyond);
  return 1 / (1 + Math.exp(-logit));
}
