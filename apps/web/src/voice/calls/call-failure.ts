/**
 * What is shown of a failed call: the status line in the specified words, and what to do about it where we know.
 */
export interface CallFailure {
  message: string;
  advice: string | null;
}

/** No voice client, or a browser that cannot make calls. */
export const noVoice: CallFailure = { message: 'Voice service not available', advice: null };

const joinFailed = 'Error: Failed to connect to voice service. Please try again.';

/** Of these the call itself does not die. */
const harmless = new Set([
  'video-recording-setup-error',
  'audio-observer-setup-error',
  'audio-processing-setup-error',
  'audio-processor-error',
  'audio-start-failed',
]);

/** What an `error` event of the voice client means; null where the call continues. */
export function failureOfEvent(error: unknown): CallFailure | null {
  const type = fieldOf(error, 'type');
  if (typeof type === 'string' && harmless.has(type)) return null;
  const message = messageOf(error);
  if (type === 'daily-call-join-error' || type === 'start-method-error')
    return { message: joinFailed, advice: adviceOn(error) };
  return { message: message || 'Connection error', advice: adviceOn(error) };
}

/** What an exception while starting means. */
export function failureOfStart(thrown: unknown): CallFailure {
  const message = messageOf(thrown);
  const advice = adviceOn(thrown);
  if (/api.?key/i.test(message))
    return { message: 'Voice service configuration issue. Please try again later.', advice };
  if (/\broom\b/i.test(message))
    return { message: 'Voice service temporarily unavailable. Please try again.', advice };
  return { message: message ? `Connection error: ${message}` : 'Failed to start voice call', advice };
}

const advices = new Map(
  Object.entries({
    permissions: 'Microphone access is blocked. Allow it in your browser’s address bar, then try again.',
    'not-found': 'No microphone found. Connect one, then try again.',
    'mic-in-use': 'Another app is using the microphone. Close it, then try again.',
  }),
);

// A refusal by the server (every line busy, say) has a sentence for the caller; a missing microphone has a type.
function adviceOn(error: unknown): string | null {
  for (const part of causesOf(error)) {
    if (fieldOf(part, 'name') === 'MicrophoneError')
      return advices.get(String(fieldOf(part, 'type'))) ?? messageOf(part);
    const status = fieldOf(part, 'status');
    if (typeof status === 'number' && status >= 400) return messageOf(part) || null;
  }
  return null;
}

function causesOf(error: unknown): unknown[] {
  const parts: unknown[] = [];
  for (let part = error; part && typeof part === 'object' && parts.length < 5; ) {
    parts.push(part);
    part = fieldOf(part, 'error') ?? fieldOf(part, 'cause');
  }
  return parts;
}

function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const message = fieldOf(error, 'message') ?? fieldOf(error, 'errorMsg') ?? fieldOf(error, 'error');
  if (typeof message === 'string') return message;
  return message && message !== error ? messageOf(message) : '';
}

const fieldOf = (error: unknown, name: string): unknown =>
  error && typeof error === 'object' ? (error as Record<string, unknown>)[name] : undefined;
