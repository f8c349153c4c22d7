import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';
import type { CarrierDocuments, DialTarget, StreamTarget } from '../documents.ts';

/** People to be rung, with what only Twilio knows of. */
export interface TwilioDialTarget extends Omit<DialTarget, 'numbers'> {
  numbers: readonly { number: string; extension?: string; whisperUrl?: string }[];
  isRecorded?: boolean;
}

/** Connects the caller with the assistant; once the stream ends, Twilio asks `action`, or hangs up. */
export function streamDocument({ url, parameters, action }: StreamTarget): string {
  const response = new VoiceResponse();
  const stream = response.connect(action ? { action } : {}).stream({ url });
  for (const [name, value] of Object.entries(parameters)) stream.parameter({ name, value });
  return response.toString();
}

/** Rings people. `whisperUrl` is said to whoever answers, before they are connected. */
export function dialDocument({ numbers, callerId, seconds, action, isRecorded }: TwilioDialTarget): string {
  const response = new VoiceResponse();
  const dial = response.dial({
    answerOnBridge: true,
    timeout: seconds,
    action,
    ...(callerId && { callerId }),
    ...(isRecorded && { record: 'record-from-answer-dual' as const, trim: 'do-not-trim' as const }),
  });
  for (const { number, extension, whisperUrl } of numbers) {
    dial.number(
      { ...(extension && { sendDigits: `ww${extension}` }), ...(whisperUrl && { url: whisperUrl }) },
      number,
    );
  }
  return response.toString();
}

/** Says a sentence in the carrier's own voice, then hangs up: for when the assistant can't be reached. */
export function sayDocument(text: string, language = 'en-US'): string {
  const response = new VoiceResponse();
  response.say({ language: language as 'en-US' }, text);
  response.hangup();
  return response.toString();
}

/** Asks whoever was rung to take the call by a key. Any other key, or none in time, declines. */
export function whisperDocument(text: string, action: string): string {
  const response = new VoiceResponse();
  const gather = response.gather({ input: ['dtmf'], numDigits: 1, timeout: 10, action });
  gather.say(text);
  response.hangup();
  return response.toString();
}

/** Not answered, and not charged. */
export function rejectDocument(reason: 'busy' | 'rejected'): string {
  const response = new VoiceResponse();
  response.reject({ reason });
  return response.toString();
}

/** Goes on without a word: connects a whispered callee, or ends what has nothing after it. */
export function emptyDocument(): string {
  return new VoiceResponse().toString();
}

export function hangUpDocument(): string {
  const response = new VoiceResponse();
  response.hangup();
  return response.toString();
}

export const twilioDocuments: CarrierDocuments = {
  contentType: 'text/xml; charset=utf-8',
  mostAtOnce: 10,
  stream: streamDocument,
  dial: dialDocument,
  say: sayDocument,
  nothing: emptyDocument(),
  reject: () => rejectDocument('rejected'),
  hangUp: hangUpDocument,
};
