import type { MicrophoneError, RequestError, VoiceClientError } from '@deskbell/voice-client';
import { callTexts as texts } from './call-texts.ts';

/** What is shown of a call that failed: the specified words, and what to do about it where we know. */
export interface CallFailure {
  message: string;
  advice: string;
}

/** With these the call continues. */
const harmless: VoiceClientError['type'][] = [
  'video-recording-setup-error',
  'audio-observer-setup-error',
  'audio-processing-setup-error',
  'audio-processor-error',
  'audio-start-failed',
];

/** What an error of the voice client means; null where the call continues. */
export function failureOfEvent({ type, message, error }: VoiceClientError): CallFailure | null {
  if (harmless.includes(type)) return null;
  const isJoin = type === 'daily-call-join-error' || type === 'start-method-error';
  return { message: isJoin ? texts.joinFailed : message || texts.connectionError, advice: adviceOn(error) };
}

/** What an exception while starting means. */
export function failureOfStart(thrown: unknown): CallFailure {
  const { message = '' } = (thrown ?? {}) as Partial<Error>;
  const advice = adviceOn(thrown);
  if (/api.?key/i.test(message)) return { message: texts.configuration, advice };
  if (/\broom\b/i.test(message)) return { message: texts.unavailable, advice };
  return { message: message ? `${texts.connectionError}: ${message}` : texts.startFailed, advice };
}

const advices: Partial<Record<MicrophoneError['type'], string>> = {
  permissions: texts.microphoneRefused,
  'not-found': texts.microphoneMissing,
  'mic-in-use': texts.microphoneInUse,
};

// What the server refused (all lines are busy, say) is a sentence for the visitor; so is what is wrong with a microphone.
function adviceOn(error: unknown): string {
  const { name, type, message = '' } = (error ?? {}) as Partial<MicrophoneError & RequestError>;
  if (name === 'MicrophoneError') return (type && advices[type]) || message;
  return name === 'RequestError' ? message : '';
}
