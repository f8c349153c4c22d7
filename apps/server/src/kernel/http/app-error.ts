import { type ErrorCode, errorStatus, type Issue } from '@deskbell/contract';

/**
 * A refusal with a message for the caller. The cause, if any, is for the log only.
 * Anything else that is thrown becomes `internal` outside and a log line inside.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { issues?: Issue[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status() {
    return errorStatus[this.code];
  }
}

/** More work than can be done now: nothing was begun, and whoever comes again soon is taken on. The gate logs it, once for many. */
export class Overloaded extends AppError {
  constructor() {
    super('unavailable', 'We have a lot to do right now. Please try again in a moment.', {
      retryAfterSeconds: 2,
    });
  }
}

/** It is for a process of another role. Whoever serves roles logs it, once for many. */
export class ServedElsewhere extends AppError {}

/** The 404 of a row that isn't there or belongs to another account: the two look alike. */
export const notFound = (what: string) => new AppError('not_found', `${what} not found`);
