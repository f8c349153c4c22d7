import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';
import type {
  CarrierDocuments,
  DialTarget,
  StreamTarget,
  WaitingDocuments,
  WaitTarget,
  WhisperTarget,
} from '../documents.ts';

/** Connects the caller with the assistant; once the stream ends, Twilio asks `action`, or hangs up. */
export function streamDocument({ url, parameters, action }: StreamTarget): string {
  const response = new VoiceResponse();
  const stream = response.connect(action ? { action } : {}).stream({ url });
  for (const [name, value] of Object.entries(parameters)) stream.parameter({ name, value });
  return response.toString();
}

/**
 * Rings people; the caller hears it ring until somebody is connected. Twilio says that the first to pick up has the call and
 * the others are hung up, and isn't clear on whether a whisper that is declined brings them back.
 */
export function dialDocument({ numbers, callerId, seconds, action }: DialTarget): string {
  const response = new VoiceResponse();
  const dial = response.dial({
    answerOnBridge: true,
    timeout: seconds,
    action,
    ...(callerId && { callerId }),
  });
  for (const { number, extension, whisperUrl, statusUrl } of numbers) {
    const options = {
      ...(extension && { sendDigits: twilioKeys(extension) }),
      ...(whisperUrl && { url: whisperUrl }),
      ...(statusUrl && {
        statusCallback: statusUrl,
        statusCallbackEvent: ['answered' as const, 'completed' as const],
      }),
    };
    dial.number(options, number);
  }
  return response.toString();
}

/** Each w waits half a second. */
export const twilioKeys = (extension: string) => `ww${extension.replaceAll(',', 'w')}`;

/** How long whoever takes a caller waits for them, should they be gone. */
const takeSeconds = 5;

/**
 * A queue for one caller: unlike a conference it costs nothing, and a caller leaves it by what they are given to hear, so
 * whoever waits there asks again and again by themselves, of any process, whether to wait on
 * (<https://www.twilio.com/docs/voice/twiml/enqueue>).
 */
const queues: WaitingDocuments = {
  wait({ place, waitUrl, action }: WaitTarget) {
    const response = new VoiceResponse();
    response.enqueue({ waitUrl, action }, place);
    return response.toString();
  },
  hear(sound, next) {
    const response = new VoiceResponse();
    if ('url' in sound) response.play(sound.url);
    else response.pause({ length: sound.silentSeconds });
    response.redirect(next);
    return response.toString();
  },
  letGo() {
    const response = new VoiceResponse();
    response.leave();
    return response.toString();
  },
  take(place) {
    const response = new VoiceResponse();
    response.dial({ timeout: takeSeconds }).queue(place);
    response.hangup();
    return response.toString();
  },
};

/** Says a sentence in the carrier's own voice, then hangs up: for when the assistant can't be reached. */
export function sayDocument(text: string, language: string): string {
  const response = new VoiceResponse();
  say(response, text, language);
  response.hangup();
  return response.toString();
}

/** Says a sentence, then rings a number; where it isn't answered, the call ends. */
export function sayAndDialDocument(
  text: string,
  number: string,
  { language, callerId }: { language: string; callerId?: string },
): string {
  const response = new VoiceResponse();
  say(response, text, language);
  response.dial(callerId ? { callerId } : {}).number(number);
  return response.toString();
}

/** Asks whoever was rung for a key. `action` is asked also when none was pressed. */
export function whisperDocument({ text, language, action, seconds }: WhisperTarget): string {
  const response = new VoiceResponse();
  const gather = response.gather({
    input: ['dtmf'],
    numDigits: 1,
    timeout: seconds,
    action,
    actionOnEmptyResult: true,
  });
  say(gather, text, language);
  return response.toString();
}

/** The SDK lists the languages there are; ours are among them. */
const say = (verb: Pick<VoiceResponse, 'say'>, text: string, language: string) =>
  verb.say({ language: language as 'en-US' }, text);

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
  waiting: queues,
  playsHoldMusic: true,
  whisper: whisperDocument,
  // The whisper is over: they are connected.
  accepted: emptyDocument,
  declined: { document: hangUpDocument(), endsLeg: true },
  say: sayDocument,
  sayAndDial: sayAndDialDocument,
  nothing: emptyDocument(),
  reject: () => rejectDocument('rejected'),
  hangUp: hangUpDocument,
};
