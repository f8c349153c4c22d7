import pg from 'pg';

/**
 * The server can't be reached, or went away in the middle. Worth trying again shortly (HTTP: 503 with Retry-After).
 * When it surfaces from a commit, the transaction may or may not have been stored.
 * @public
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('The database is not reachable at the moment', { cause });
  }
}

/** The error itself, or DatabaseUnavailable in place of one that means the connection is lost. */
export function orUnavailable(error: unknown): unknown {
  return isConnectionLoss(error) ? new DatabaseUnavailable(error) : error;
}

/**
 * Whether a statement failed because a row with that key is there already.
 * @param constraint only for this constraint or unique index
 * @public
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return false;
  return constraint === undefined || error.constraint === constraint;
}

const LOSS_CODES = new Set([
  // The operating system's.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL's: connection exceptions, too many connections, shut down by an administrator, crashed, not yet up.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

// The driver's own errors have no code.
const LOSS_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return LOSS_CODES.has(code);
  return LOSS_MESSAGE.test(error.message);
}
