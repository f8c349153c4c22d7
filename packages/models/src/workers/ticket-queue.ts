/** A piece of work for one worker, and who waits for it. */
export interface Ticket<Job, Result> {
  /** Copied to the worker as it is when its turn comes. */
  readonly job: Job;
  done(result: Result): void;
  failed(error: unknown): void;
}

/** Decides what a pool does next. */
export interface TicketQueue<Job, Result> {
  /** Undefined: nothing may begin now. Asked again after each addition and whenever a ticket is settled. */
  next(): Ticket<Job, Result> | undefined;
  /** Puts back, before all others, a ticket whose worker died over it. */
  tryAgain(ticket: Ticket<Job, Result>): void;
  failAll(error: unknown): void;
}
