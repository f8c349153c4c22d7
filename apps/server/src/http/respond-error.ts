import type { ErrorBody } from '@deskbell/contract';
import { DatabaseUnavailable } from '@deskbell/database';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { AppError } from './app-error.ts';

/** Maps whatever was thrown to the one error body; the only place that does. */
export function errorResponse(context: Context, thrown: unknown, log: Logger): Response {
  const error = asAppError(thrown);
  if (error.status >= 500) {
    log.error({ err: thrown, method: context.req.method, route: context.req.routePath }, 'request failed');
  }
  if (error.retryAfterSeconds) context.header('Retry-After', String(error.retryAfterSeconds));
  return context.json(errorBody(error), error.status);
}

/** What the caller may read of an error. */
export function errorBody(error: AppError): ErrorBody {
  return { message: error.message, code: error.code, ...(error.issues && { issues: error.issues }) };
}

/** Any thrown thing as an AppError whose message is safe to show. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof DatabaseUnavailable) {
    return new AppError('unavailable', 'The service is restarting. Please try again in a moment.', {
      retryAfterSeconds: 2,
      cause: thrown,
    });
  }
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: thrown });
}
