/** How a usage bar is drawn: `share` is 0 to 1. */
export interface UsageBar {
  share: number;
  tint: 'primary' | 'brass' | 'danger';
  /** '12 of 500', '12 of ∞'. */
  text: string;
}

/** Red from 90 %, yellow from 75 %, otherwise primary; capped at full. Without a limit the bar stays at 0 %. */
export function usageBar(used: number, limit: number | null): UsageBar {
  const usedText = used.toLocaleString('en-US', { maximumFractionDigits: 1 });
  if (limit === null) return { share: 0, tint: 'primary', text: `${usedText} of ∞` };
  const share = limit === 0 ? 1 : used / limit;
  const tint = share >= 0.9 ? 'danger' : share >= 0.75 ? 'brass' : 'primary';
  return { share: Math.min(1, share), tint, text: `${usedText} of ${limit.toLocaleString('en-US')}` };
}
