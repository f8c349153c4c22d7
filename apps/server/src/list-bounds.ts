// X-Total-Count of a list that is filtered, or cut to days, is exact: the database keeps those counts. Where rows must be
// counted (a search, filters and days together) all of them would cost more than the page: it then means "at least".

/** A search finds the newest so many. */
export const foundUpTo = 300;

/** A list that is filtered and cut to days is counted up to so many; all of it can be paged through. */
export const countedUpTo = 2_000;
