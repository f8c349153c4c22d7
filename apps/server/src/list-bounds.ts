// X-Total-Count is exact for lists that are neither searched nor cut to days, whatever their filters: the database keeps
// those counts. Elsewhere counting everything would cost more than the page itself: these totals mean "at least".

/** A search finds the newest so many. */
export const foundUpTo = 1_000;

/** A list cut to days is counted up to so many; all of it can be paged through. */
export const countedUpTo = 10_000;
