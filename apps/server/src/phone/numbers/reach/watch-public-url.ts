import type { Deps } from '../../../kernel/http/index.ts';
import { probePublicUrl, type Reach } from './probe-public-url.ts';

/** The check list is read every five seconds by each who looks at it. */
const keptMs = 20_000;

/** Whether this server is reached at its public address, looked at when asked and not more often than it makes sense. */
export type PublicReach = (publicUrl: string) => Promise<Reach>;

export function watchPublicUrl({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>): PublicReach {
  let last: { at: number; reach: Promise<Reach> } | null = null;
  return (publicUrl) => {
    const now = clock.now().getTime();
    if (!last || now - last.at >= keptMs) last = { at: now, reach: probePublicUrl(publicUrl, secrets) };
    return last.reach;
  };
}
