import pg from 'pg';

/**
 * The server can't be reached, or went away in the middle. Worth trying again shortly (HTTP: 503 with Retry-After).
 * When it surfaces from a commit, the transaction may or may not have been stored.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`The database is not reachable at the moment (${reasonOf(cause)})`, { cause });
  }
}

// Several addresses refused at once come as one error without a message.
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || (cause as NodeJS.ErrnoException).code || cause.name;
}

/** The error itself, or DatabaseUnavailable in place of one that means the connection is lost or the answer too late. */
export function orUnavailable(error: unknown): unknown {
  return isConnectionLoss(error) || isTooLate(error) ? new DatabaseUnavailable(error) : error;
}

const queryCanceled = '57014';

/** Whether a statement took longer than it may: the server cancelled it, or didn't answer. */
export function isTooLate(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === queryCanceled;
  return hasStalled(error);
}

/** Whether the server left a statement without an answer: its connection is of no more use. */
export const hasStalled = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Whether an error says that the server can't be reached: also the driver's own errors, which reach users of a raw
 * pool, alone or as the cause of another.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || isConnectionLoss(error) || isTooLate(error)) return true;
  return error instanceof Error && error.cause !== undefined && isDatabaseUnavailable(error.cause);
}

/**
 * Whether a statement failed because a row with that key is there already.
 * @param constraint only for this constraint or unique index
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return false;
  return constraint === undefined || error.constraint === constraint;
}

/**
 * Whether a statement failed because what it stored gets in the way of another row (EXCLUDE).
 * @param constraint only for this one
 */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23P01') return false;
  return constraint === undefined || error.constraint === constraint;
}

// Connection exceptions, too many connections, shut down by an administrator, crashed, not yet up.
const lostCodes = new Set(['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03']);

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

// The driver's own errors have no code.
const driverMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** Whether an error of the driver means that there is no connection (any more). */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return lostCodes.has(error.code ?? '');
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  return code === undefined ? driverMessage.test(error.message) : socketCodes.has(code);
}
