/** Figures as people read them; nothing measured yet is a dash. */
export const percentText = (fraction: number | null): string =>
  fraction === null ? '–' : `${Math.round(fraction * 100)}%`;

export const countText = (count: number): string => count.toLocaleString('en-US');

/** '420 ms' below a second, '1.2s' above. */
export function durationText(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)}s`;
}

/** '$249' and '$12.50': cents only where there are some. */
export const moneyText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
