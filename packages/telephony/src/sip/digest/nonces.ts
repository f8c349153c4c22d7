import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Nonces that this process recognizes without keeping them: strangers cost no memory. */
export interface Nonces {
  make(nowMs: number): string;
  /**
   * `fresh`: ours, young, and its counter wasn't seen before; `stale`: ours but old; `unknown`: not ours, or used.
   * A fresh one's counter counts as used from here on.
   */
  use(nonce: string, count: number, nowMs: number): 'fresh' | 'stale' | 'unknown';
}

const lifeMs = 60_000;
/** Those that somebody with the password has used. */
const mostKept = 10_000;

export function openNonces(): Nonces {
  const key = randomBytes(32);
  const used = new Map<string, { count: number; until: number }>();
  const signed = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

  function forgetOld(nowMs: number): void {
    for (const [nonce, { until }] of used) {
      if (until > nowMs && used.size < mostKept) return;
      used.delete(nonce);
    }
  }

  return {
    make(nowMs) {
      const text = `${Math.round(nowMs).toString(36)}.${randomBytes(6).toString('base64url')}`;
      return `${text}.${signed(text)}`;
    },
    use(nonce, count, nowMs) {
      const [time = '', random = '', signature = ''] = nonce.split('.');
      const wanted = Buffer.from(signed(`${time}.${random}`));
      const told = Buffer.from(signature);
      if (wanted.length !== told.length || !timingSafeEqual(wanted, told)) return 'unknown';
      const until = Number.parseInt(time, 36) + lifeMs;
      if (until <= nowMs) return 'stale';
      if (count <= (used.get(nonce)?.count ?? 0)) return 'unknown';
      forgetOld(nowMs);
      used.set(nonce, { count, until });
      return 'fresh';
    },
  };
}
