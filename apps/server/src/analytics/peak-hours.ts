import type { Analytics } from '@deskbell/contract';

type PeakHour = Analytics['peakHours'][number];

// Against the busiest hour: at least this share of it, and the name of the colour token the screen paints it with.
const levels = [
  { level: 'Peak', color: 'primary', share: 0.75 },
  { level: 'High', color: 'brass', share: 0.5 },
  { level: 'Medium', color: 'ink-soft', share: 0.25 },
  { level: 'Low', color: 'line-strong', share: 0 },
] as const;

/** Hours of the day with any conversation, busiest first. */
export function peakHours(hours: { hour: number; count: number }[]): PeakHour[] {
  const counts = new Map<number, number>();
  for (const { hour, count } of hours) counts.set(hour, (counts.get(hour) ?? 0) + count);
  const most = Math.max(...counts.values());
  return [...counts]
    .toSorted(([hourA, a], [hourB, b]) => b - a || hourA - hourB)
    .map(([hour, count]) => {
      const { level, color } = levels.find(({ share }) => count >= share * most)!;
      return { time: `${clockHour(hour)} – ${clockHour((hour + 1) % 24)}`, level, color, count };
    });
}

const clockHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
