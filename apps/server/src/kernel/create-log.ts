import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino';
import { currentRequestId } from './request-scope/index.ts';

/**
 * The process's log: JSON lines on stderr, so that what is said to the person at the terminal stands alone on stdout.
 * What is written while a request is answered bears the request's id.
 * A database error quotes rows in some of its fields; those stay out, its code and message stay in.
 */
export function createLog(
  level: string,
  to: DestinationStream = destination({ fd: 2, sync: false }),
): Logger {
  const serializers = { err: withoutRows, error: withoutRows };
  return pino({ level, base: null, serializers, mixin: ofRequest }, to);
}

function ofRequest(): object {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { detail, where, internalQuery, parameters, ...rest } = stdSerializers.err(error) as Record<
    string,
    unknown
  >;
  return rest;
}
