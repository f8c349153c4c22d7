import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino';

/**
 * The process's log: JSON lines on stderr, so that what is said to the person at the terminal stands alone on stdout.
 * A database error quotes rows in some of its fields; those stay out, its code and message stay in.
 */
export function createLog(
  level: string,
  to: DestinationStream = destination({ fd: 2, sync: false }),
): Logger {
  return pino({ level, base: null, serializers: { err: withoutRows, error: withoutRows } }, to);
}

function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { detail, where, internalQuery, parameters, ...rest } = stdSerializers.err(error) as Record<
    string,
    unknown
  >;
  return rest;
}
