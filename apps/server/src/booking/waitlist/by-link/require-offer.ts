import { AppError } from '../../../kernel/http/index.ts';
import type { EntryRow } from '../entry-row.ts';

/** @throws AppError conflict when the offer that is answered isn't held any more, or was another */
export function requireOffer(
  { state, offer_starts_at, held_until }: EntryRow,
  startsAt: Date,
  now: Date,
): void {
  const isHeld = state === 'offered' && held_until !== null && held_until > now;
  if (isHeld && offer_starts_at?.getTime() === startsAt.getTime()) return;
  throw new AppError('conflict', 'That time is no longer held for you.');
}
