/** As many bars as there is room for: each the loudest of its stretch, 0 to 1. */
export function peakBars(peaks: readonly number[], count: number): number[] {
  if (peaks.length === 0) return [];
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.min(1, Math.max(...peaks.slice(from, to)));
  });
}

/** Bars around a middle line as one path, `width` wide and `height` high; a silent one is still a hair. */
export function barsPath(bars: readonly number[], width: number, height: number): string {
  const step = width / bars.length;
  const round = (value: number) => Math.round(value * 100) / 100;
  return bars
    .map((bar, at) => {
      const tall = Math.max(0.04, bar) * height;
      return `M${round((at + 0.2) * step)} ${round((height - tall) / 2)}h${round(step * 0.6)}v${round(tall)}h${round(-step * 0.6)}z`;
    })
    .join('');
}
