import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@deskbell/contract';
import { DatabaseUnavailable } from '@deskbell/database';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { AppError, Overloaded, ServedElsewhere } from './app-error.ts';
import { isProviderPath } from './provider-path.ts';

/** Maps whatever was thrown to the one error body; the only place that does. */
export function errorResponse(context: Context, thrown: unknown, log: Logger): Response {
  const error = asAppError(thrown);
  const isLogged = error instanceof Overloaded || error instanceof ServedElsewhere;
  if (error.status >= 500 && !isLogged) {
    log.error({ err: thrown, method: context.req.method, route: context.req.routePath }, 'request failed');
  }
  if (error.retryAfterSeconds) context.header('Retry-After', String(error.retryAfterSeconds));
  const body = isProviderPath(context.req.path) ? providerErrorBody(error) : errorBody(error);
  return context.json(body, error.status);
}

/** As the voice provider's clients expect errors: input errors are a list of messages. */
function providerErrorBody(error: AppError) {
  const sentences = error.issues?.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  return {
    message: sentences ?? error.message,
    error: STATUS_CODES[error.status] ?? 'Error',
    statusCode: error.status,
    code: error.code,
  };
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
