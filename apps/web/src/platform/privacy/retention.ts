const usual = [7, 30, 90, 180, 365, 730] as const;
const forever = 'forever';

/** The usual spans, the stored one where it is none of them, and no end. */
export function retentionOptions(stored: number | null): [value: string, label: string][] {
  const spans = new Set<number>(usual);
  if (stored !== null) spans.add(stored);
  return [
    ...[...spans].sort((a, b) => a - b).map((days): [string, string] => [String(days), labelOf(days)]),
    [forever, 'Forever'],
  ];
}

/** The option of a number of days; null is no end. */
export const retentionOption = (days: number | null): string => (days === null ? forever : String(days));

/** The number of days of an option. */
export const daysOf = (option: string): number | null => (option === forever ? null : Number(option));

/** Whether the second keeps less than the first. */
export const erasesMore = (before: number | null, after: number | null): boolean =>
  after !== null && (before === null || after < before);

function labelOf(days: number): string {
  if (days === 1) return '1 day';
  if (days === 365) return '1 year';
  return days > 365 && days % 365 === 0 ? `${days / 365} years` : `${days.toLocaleString('en-US')} days`;
}
