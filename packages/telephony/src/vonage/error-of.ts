import { CarrierError } from '../carrier-error.ts';

/** What the SDK threw, in a sentence for the owner. */
export function vonageErrorOf(error: unknown): CarrierError {
  if (error instanceof CarrierError) return error;
  const { message, response } = error as Thrown;
  if (!response)
    return new CarrierError('unreachable', 'Vonage can’t be reached right now.', { cause: error });
  if (response.status === 401 || response.status === 403 || response.status === 404) {
    return new CarrierError(
      'credentials',
      'Vonage didn’t accept these credentials. Check the API key and secret, the application ID, and its private key.',
      { cause: error },
    );
  }
  const why = response.messages?.find(({ errorText }) => errorText)?.errorText ?? message;
  return new CarrierError('refused', `Vonage refused: ${why}`, { cause: error });
}

/** The answer of Vonage's, if there was one: of HTTP, or what was said of messages that it didn't take. */
interface Thrown {
  message: string;
  response?: { status?: number; messages?: { errorText?: string }[] };
}
