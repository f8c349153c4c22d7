import type { VonageToken } from './signature.ts';

/**
 * Tokens that were answered already, for as long as they would count. A token is used up by an answer, not by its arrival: when
 * ours is lost or late, Vonage asks once more.
 */
export interface UsedTokens {
  has(token: VonageToken): boolean;
  add(token: VonageToken, now: Date): void;
}

export function openUsedTokens(): UsedTokens {
  const used = new Map<string, number>();
  return {
    has: ({ id }) => used.has(id),
    add({ id, validUntil }, now) {
      for (const [known, until] of used) {
        if (until > now.getTime()) break;
        used.delete(known);
      }
      used.set(id, validUntil);
    },
  };
}
