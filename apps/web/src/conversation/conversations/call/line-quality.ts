import type { CallDetail } from '@deskbell/contract';

/** What a line was like, in plain words and in figures. */
export interface LineJudgment {
  words: string;
  figures: string;
}

/**
 * Up to these a line is good, then fair. A jitter buffer takes up some 30 ms; of speech in mu-law one packet in a hundred is
 * missed by nobody and one in twenty by everybody.
 */
const limits = [
  { words: 'Good', jitterMs: 30, lateMs: 400, lostShare: 0.01 },
  { words: 'Fair: some sound came late or was lost', jitterMs: 60, lateMs: 1500, lostShare: 0.05 },
];

const poor = 'Poor: the assistant may have missed words';

export function judgeLine({
  jitterMs,
  lateMs,
  lostShare,
  heardOfUs,
}: NonNullable<CallDetail['lineQuality']>): LineJudgment {
  const found = limits.find(
    (limit) => jitterMs <= limit.jitterMs && lateMs <= limit.lateMs && (lostShare ?? 0) <= limit.lostShare,
  );
  const lost = lostShare === null ? [] : [`${percent(lostShare)} lost`];
  const late = lateMs >= 100 ? [`up to ${(lateMs / 1000).toFixed(1)} s late`] : [];
  const here = [`Jitter ${Math.round(jitterMs)} ms`, ...lost, ...late].join(', ');
  return { words: found?.words ?? poor, figures: heardOfUs ? `${here}. ${thereOf(heardOfUs)}` : here };
}

/** What came of our sound. */
function thereOf({
  jitterMs,
  lostShare,
  roundTripMs,
}: NonNullable<NonNullable<CallDetail['lineQuality']>['heardOfUs']>): string {
  const trip = roundTripMs === null ? [] : [`${Math.round(roundTripMs)} ms there and back`];
  const there = [`jitter ${Math.round(jitterMs)} ms`, `${percent(lostShare)} lost`, ...trip].join(', ');
  return `At the other end: ${there}`;
}

const percent = (share: number) => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;
