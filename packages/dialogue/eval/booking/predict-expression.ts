import { type FindTimesOptions, findTimes } from '../../src/understand/times/find-times.ts';

const slots = ['date', 'date_from', 'date_to', 'time', 'time_from', 'time_to'] as const;

/** A value for each slot that the text fills. */
export type Expression = Partial<Record<(typeof slots)[number], string>>;

/**
 * The dates and times of one utterance. `strict`: as findTimes tells single ones from beginnings and ends. Else what is
 * said of one day or time alone stands in every slot of its kind that nothing else is said for: which slot it fills is
 * a matter of the asking business (a stay begins on "Friday", a payment is made on it), what it means isn't.
 */
export function predictExpression(text: string, options: FindTimesOptions, strict: boolean): Expression {
  const found: Expression = {};
  for (const one of findTimes(text, options)) {
    // "After 5", "before Monday": the data marks what is named, and only the ends of a stretch as such.
    const isBound = one.exclusive;
    const date = one.date ?? (isBound ? (one.dateFrom ?? one.dateTo) : null);
    if (date) found.date = date;
    if (one.dateFrom && !isBound) found.date_from = one.dateFrom;
    if (one.dateTo && !isBound) found.date_to = one.dateTo;
    if (one.part) continue;
    const time = one.time ?? (isBound ? (one.timeFrom ?? one.timeTo) : null);
    if (time) found.time = time;
    if (one.timeFrom && !isBound) found.time_from = one.timeFrom;
    if (one.timeTo && !isBound) found.time_to = one.timeTo;
  }
  return strict ? found : { ...everywhere(found, 'date'), ...everywhere(found, 'time') };
}

function everywhere(found: Expression, kind: 'date' | 'time'): Expression {
  const [one, from, to] = [found[kind], found[`${kind}_from`], found[`${kind}_to`]];
  return clean({
    [kind]: one ?? from ?? to,
    [`${kind}_from`]: from ?? one ?? to,
    [`${kind}_to`]: to ?? one ?? from,
  });
}

const clean = (values: Record<string, string | undefined>): Expression =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
