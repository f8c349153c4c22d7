/** How long a client may take to say what it wants, in milliseconds. */
export interface HttpTimes {
  /** Until all headers are there. */
  headersMs: number;
  /** Until a body is there, beside what its size takes on a slow line. */
  bodyMs: number;
  /** How often that is looked at. */
  everyMs: number;
}

/** What an honest client on a bad line needs. */
export const usualTimes: HttpTimes = { headersMs: 10_000, bodyMs: 12_000, everyMs: 1000 };
