import { CarrierError, isComeLater, wasNeverSent } from '../carrier-error.ts';

/** What the SDK threw, in a sentence for the owner. `problem`: the body of the answer, where it was read. */
export function vonageErrorOf(error: unknown, problem?: Problem): CarrierError {
  if (error instanceof CarrierError) return error;
  const { message, response } = error as Thrown;
  if (!response) {
    const mayRepeat = wasNeverSent(error);
    return new CarrierError('unreachable', 'Vonage can’t be reached right now.', { cause: error, mayRepeat });
  }
  const { status = 0 } = response;
  if (isComeLater(status)) {
    return new CarrierError('unreachable', 'Vonage is busy right now.', { cause: error, mayRepeat: true });
  }
  if (status === 401 || status === 403 || status === 404) {
    return new CarrierError(
      'credentials',
      'Vonage didn’t accept these credentials. Check the API key and secret, the application ID, and its private key.',
      { cause: error },
    );
  }
  // It may have been done all the same.
  if (status >= 500) {
    return new CarrierError('unreachable', 'Vonage has a problem right now.', { cause: error });
  }
  const why = problem?.detail ?? problem?.title ?? message;
  return new CarrierError('refused', `Vonage refused: ${why}`, {
    cause: error,
    code: codeOf(problem),
  });
}

/** What the Messages API says of a message that it doesn't take (RFC 7807): its type ends in a number. */
export interface Problem {
  type?: string | undefined;
  title?: string | undefined;
  detail?: string | undefined;
}

/** The number of a problem; null: it has none. */
export const codeOf = (problem: Problem | undefined): string | null =>
  /[#/](\d{2,6})$/.exec(problem?.type ?? '')?.[1] ?? null;

/** The answer of Vonage's, if there was one. */
interface Thrown {
  message: string;
  response?: { status?: number };
}
