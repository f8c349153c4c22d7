import { Chrono, configuration } from 'chrono-node/en';
import { Temporal } from 'temporal-polyfill';
import type { Around, Found } from './meaning.ts';

const parsers = {
  'month-day': new Chrono(configuration.createConfiguration(true, false)),
  'day-month': new Chrono(configuration.createConfiguration(true, true)),
};

/**
 * Dates in formats that no rule of ours reads (timestamps, those of e-mail headers), by chrono-node. Only
 * what tells day and month by itself: what it would guess is left alone.
 */
export function findOtherDates(text: string, { today, order }: Around): Found[] {
  // Nothing it could be sure of goes without figures.
  if (!/\d/.test(text)) return [];
  const noon = new Date(today.year, today.month - 1, today.day, 12);
  return parsers[order].parse(text, noon, { forwardDate: true }).flatMap((result): Found[] => {
    const { start } = result;
    // "24/7" and "3/4 of it" were left by our own rule with reason.
    if (/^\d{1,2}\/\d{1,2}$/.test(result.text)) return [];
    const relative = result.tags().has('result/relativeDate');
    if (relative || !start.isCertain('day') || !start.isCertain('month')) return [];
    const found = Temporal.PlainDate.from({
      year: start.get('year')!,
      month: start.get('month')!,
      day: start.get('day')!,
    });
    return [
      { is: 'day', from: found, to: found, start: result.index, end: result.index + result.text.length },
    ];
  });
}
