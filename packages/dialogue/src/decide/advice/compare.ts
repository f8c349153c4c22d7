import type { BookableService } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import { durationIn } from '../../profile/service-entries.ts';
import { amountIn } from '../../understand/services/amount-in.ts';
import { SERVICE } from '../answering/near-misses/is-side.ts';
import type { Policy, Turn } from '../turn.ts';
import { type ComparisonQuestion, comparisonAsked } from './comparison-asked.ts';
import type { Side } from './comparison-locale.ts';

/** Services are compared by what the owner wrote of them, their lengths and prices, side by side. */
export const compare: Policy = {
  name: 'services compared',
  decide(turn) {
    const services = turn.input.calendar?.services ?? turn.input.profile.services ?? [];
    if (turn.asking !== null || turn.before.capture !== null || turn.heard.acts.complain >= 0.5) return null;
    const question = comparisonAsked(turn, services);
    const text = question && sayComparison(turn, question);
    if (!question || text === null) return null;
    const { knowledge } = turn.input;
    const entry = knowledge.entries.find(({ id }) => id === `${SERVICE}${question.services[0]!.id}`);
    if (!entry) return null;
    const { kind, id, title } = entry;
    const answer = { text, title, name: null, source: { kind, id, title, quote: text } };
    return {
      moves: [{ type: 'answer', answer, certainty: 'sure', about: null, rivals: [] }],
      covers: [question.clause],
      state: {
        misses: 0,
        topic: turn.before.topic,
        booking: turn.before.booking === null ? null : turn.state.booking,
      },
      action: 'answer',
      confidence: 0.9,
      topic: title,
      why: `Compares ${question.services.map(({ name }) => `“${name}”`).join(' and ')}.`,
    };
  },
};

/** Null: what they are compared by isn't known of all of them. */
function sayComparison(turn: Turn, { services, by, isPolar }: ComparisonQuestion): string | null {
  const { details, comparison } = localeOf(turn.state.language).profile;
  if (by === null) {
    const told = services.flatMap(
      ({ id }) => turn.input.knowledge.entries.find((entry) => entry.id === `${SERVICE}${id}`)?.answer ?? [],
    );
    return services.length <= MOST_IN_FULL && told.length === services.length ? told.join(' ') : null;
  }
  const { side, way } = by;
  const sized = services.flatMap((service) => {
    const size = sizeOf(service, side);
    return size === null ? [] : [{ service, size }];
  });
  if (sized.length < services.length) return null;
  const isOpen = side === 'price' && services.some(({ priceText }) => !isPlainPrice(priceText));
  const told = sized.length > MOST_IN_FULL ? extremesOf(sized, way) : sized;
  const sides = told.map(({ service }) =>
    side === 'price'
      ? details.service.sideOf.price(service.name.trim(), service.priceText)
      : details.service.sideOf.duration(
          service.name.trim(),
          durationIn(service.durationMinutes, details),
          service.durationMinutes,
        ),
  );
  const lead = isOpen ? '' : leadOf(sized, by, isPolar, comparison);
  return [lead, ...sides].filter(Boolean).join(' ');
}
const MOST_IN_FULL = 3;

interface Sized {
  service: BookableService;
  size: number;
}

const sizeOf = ({ durationMinutes, priceText }: BookableService, side: Side): number | null =>
  side === 'duration' ? durationMinutes : amountIn(priceText);

/** "From $20" may come to anything. */
const isPlainPrice = (price: string): boolean =>
  !/\p{L}{3,}.*\d|\d.*(?:\/|\bper\b|\p{L}{4,})|-|–/u.test(price);

const extremesOf = (sized: readonly Sized[], way: 'least' | 'most' | 'same'): Sized[] => {
  const most = way === 'most' ? Math.max(...sizesOf(sized)) : Math.min(...sizesOf(sized));
  return way === 'same' ? [...sized] : sized.filter(({ size }) => size === most);
};
const sizesOf = (sized: readonly Sized[]): number[] => sized.map(({ size }) => size);

/** What it comes to, before each is told. */
function leadOf(
  sized: readonly Sized[],
  { side, way }: NonNullable<ComparisonQuestion['by']>,
  isPolar: boolean,
  lines: ReturnType<typeof localeOf>['profile']['comparison'],
): string {
  const isAlike = new Set(sizesOf(sized)).size === 1;
  if (way === 'same') return isAlike ? `${lines.yes} ${lines.alike(side)}` : lines.no;
  if (isAlike) return isPolar ? `${lines.no} ${lines.alike(side)}` : lines.alike(side);
  const ends = extremesOf(sized, way);
  if (isPolar) return ends.includes(sized[0]!) && ends.length === 1 ? lines.yes : lines.no;
  return ends.length === 1 ? lines.is(side, way, ends[0]!.service.name.trim(), sized.length) : '';
}
