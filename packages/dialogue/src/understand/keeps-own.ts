import { hasBooked, type WishSource } from './read-wish.ts';
import type { CalendarWish } from './understanding.ts';

/**
 * "Cancel it… no, leave it as it is", "actually we'll keep that one", once something was booked: what was wished of it before is
 * taken back, and it stays.
 */
export const keepsOwn = (sources: readonly WishSource[], wish: CalendarWish | null): boolean =>
  sources.some(
    ({ plain, beginsAsking, state, signs }, at) =>
      hasBooked(state) &&
      !beginsAsking &&
      signs.keeps?.test(plain) === true &&
      (wish === null || ((wish.intent === 'cancel' || wish.intent === 'move') && wish.clause <= at)),
  );
