import { findContact } from '../../src/understand/contact/find-contact.ts';
import { findPartySize } from '../../src/understand/times/find-party-size.ts';
import { type FindTimesOptions, findTimes } from '../../src/understand/times/find-times.ts';

export const spanSlots = ['date', 'time', 'people', 'first_name', 'last_name'] as const;
export type SpanSlot = (typeof spanSlots)[number];
export type Spans = Partial<Record<SpanSlot, string>>;

/** The words that tell each slot. `requested`: what the assistant had asked for. */
export function predictSpans(text: string, requested: readonly string[], options: FindTimesOptions): Spans {
  const asks = (slot: string) => requested.includes(slot);
  const expecting = asks('people') ? 'people' : asks('time') ? 'time' : null;
  const people = findPartySize(text, { expecting });
  const mentions = findTimes(text, {
    ...options,
    expecting: expecting === 'people' ? null : expecting,
  }).filter(({ past, start, end }) => !past && !(people && start < people.end && people.start < end));
  const date = mentions.find((one) => one.date ?? one.dateFrom ?? one.dateTo);
  const time = mentions.find((one) => (one.time ?? one.timeFrom ?? one.timeTo) && !one.part);
  const left = [...mentions, ...(people ? [people] : [])].reduce(
    (rest, { start, end }) => `${rest.slice(0, start)}${','.repeat(end - start)}${rest.slice(end)}`,
    text,
  );
  const name = findContact(left, {
    country: 'US',
    asked: asks('first_name') || asks('last_name') ? 'name' : null,
  }).name;
  return spoken({ date: date?.text, time: time?.text, people: people?.text, ...partsOf(name, requested) });
}

/** A single name is the first, unless the last alone was asked for. */
function partsOf(name: string | null, requested: readonly string[]): Partial<Record<SpanSlot, string>> {
  const [first, ...others] = name?.split(' ') ?? [];
  if (first === undefined) return {};
  if (others.length > 0) return { first_name: first, last_name: others.join(' ') };
  return requested.includes('last_name') && !requested.includes('first_name')
    ? { last_name: first }
    : { first_name: first };
}

const spoken = (values: Partial<Record<SpanSlot, string | undefined>>): Spans =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
