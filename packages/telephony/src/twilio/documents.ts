import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';

/** Where a call's audio goes, and what is handed back with it. */
export interface StreamTarget {
  /** wss, without a query: Twilio allows none. */
  url: string;
  parameters: Readonly<Record<string, string>>;
  /** Where Twilio goes on once the stream has ended. */
  action?: string;
}

/** A person to be rung. */
export interface DialTarget {
  /** E.164 numbers, rung at once; the first to answer has the call. */
  numbers: readonly { number: string; extension?: string; whisperUrl?: string }[];
  callerId?: string;
  seconds: number;
  /** Asked how it ended: its document goes on with the caller. */
  action: string;
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
export function dialDocument({ numbers, callerId, seconds, action, isRecorded }: DialTarget): string {
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
export const emptyDocument = (): string => new VoiceResponse().toString();

export function hangUpDocument(): string {
  const response = new VoiceResponse();
  response.hangup();
  return response.toString();
}
