import { networkOf } from '../network/ip-address.ts';

/** Who is listened to at all: trunks always, strangers a little, those who guess passwords not at all. */
export interface Admission {
  admits(address: string): boolean;
  /** A proof that was wrong. */
  failed(address: string): void;
}

const perSecond = 5;
const burst = 20;
const allPerSecond = 200;
const mostFailures = 5;
const banMs = 10 * 60_000;
/** Addresses that are remembered: more share what is left for all. */
const mostKept = 20_000;

export function openAdmission(isKnown: (address: string) => boolean, now: () => number): Admission {
  const strangers = new Map<string, { left: number; at: number; failures: number; bannedUntil: number }>();
  const all = { left: allPerSecond, at: now() };

  function refill(bucket: { left: number; at: number }, rate: number, most: number): void {
    const at = now();
    bucket.left = Math.min(most, bucket.left + ((at - bucket.at) / 1000) * rate);
    bucket.at = at;
  }

  function strangerAt(address: string) {
    const network = networkOf(address);
    const known = strangers.get(network);
    if (known) return known;
    if (strangers.size >= mostKept) strangers.delete(strangers.keys().next().value!);
    const stranger = { left: burst, at: now(), failures: 0, bannedUntil: 0 };
    strangers.set(network, stranger);
    return stranger;
  }

  return {
    admits(address) {
      if (isKnown(address)) return true;
      const stranger = strangerAt(address);
      if (stranger.bannedUntil > now()) return false;
      refill(stranger, perSecond, burst);
      refill(all, allPerSecond, allPerSecond);
      if (stranger.left < 1 || all.left < 1) return false;
      stranger.left -= 1;
      all.left -= 1;
      return true;
    },
    failed(address) {
      const stranger = strangerAt(address);
      stranger.failures += 1;
      if (stranger.failures < mostFailures) return;
      stranger.failures = 0;
      stranger.bannedUntil = now() + banMs;
    },
  };
}
