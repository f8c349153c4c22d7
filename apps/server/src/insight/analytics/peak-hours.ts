import type { Analytics } from '@deskbell/contract';

type PeakHour = Analytics['peakHours'][number];

// Against the busiest hour: at least this share of it, and the name of the color token the screen paints it with.
const levels = [
  { level: 'Peak', color: 'primary', share: 0.75 },
  { level: 'High', color: 'brass', share: 0.5 },
  { level: 'Medium', color: 'ink-soft', share: 0.25 },
  { level: 'Low', color: 'line-strong', share: 0 },
] as const;

/** Hours of the day with any conversation, busiest first; given are the conversations of each of the 24. */
export function peakHours(byHour: number[]): PeakHour[] {
  const most = Math.max(...byHour);
  return byHour
    .map((count, hour) => ({ count, hour }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.hour - b.hour)
    .map(({ count, hour }) => {
      const { level, color } = levels.find(({ share }) => count >= share * most)!;
      return { time: `${clockHour(hour)} – ${clockHour((hour + 1) % 24)}`, level, color, count };
    });
}

const clockHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
