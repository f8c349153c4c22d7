import type { CarrierDocuments, DialTarget, StreamTarget, WhisperTarget } from '../documents.ts';
import { toVonageNumber } from './numbers.ts';

/** The one rate that is asked for; `audio/l16` is PCM16, little-endian, mono. */
export const vonageAudio = { rate: 16_000, contentType: 'audio/l16;rate=16000' };

/**
 * Call control objects (NCCO, <https://developer.vonage.com/en/voice/voice-api/ncco-reference>): a list of actions, after the
 * last of which the call ends. So hanging up is a list without any; there is no action that refuses a call, so refusing is
 * the same.
 *
 * How a call goes on after the assistant's part, by <https://developer.vonage.com/en/voice/voice-api/guides/websockets>: once we
 * close the socket of a `connect` whose `eventType` is `synchronous`, its `eventUrl` is told `disconnected` and may answer with
 * actions in place of those that are left; without an answer the next action is taken. We use the answer, as only then is it
 * known whether the caller is to be put through. The documentation's other way, ending the socket's leg over REST, needs one
 * more question at the moment in which the caller waits, and its id. Ringing a person is answered in the same way, on
 * `timeout`, `busy`, `failed`, `rejected` or `unanswered`. One `connect` takes one endpoint: people are rung one after
 * another, each by the answer to the one before, as actions in a row would ring the next also after a talk with the first.
 */
export const vonageDocuments: CarrierDocuments = {
  contentType: 'application/json; charset=utf-8',
  mostAtOnce: 1,
  stream: ({ url, parameters, action }: StreamTarget) =>
    JSON.stringify([
      {
        action: 'connect',
        ...(action && answeredAt(action)),
        endpoint: [
          {
            type: 'websocket',
            uri: url,
            'content-type': vonageAudio.contentType,
            headers: parameters,
            // The handshake carries a token like those of signed webhooks.
            authorization: { type: 'vonage' },
          },
        ],
      },
    ]),
  dial: ({ numbers: [person], callerId, seconds, action, holdMusicUrl }: DialTarget) =>
    JSON.stringify([
      {
        action: 'connect',
        ...(callerId && { from: toVonageNumber(callerId) }),
        timeout: seconds,
        ...answeredAt(action),
        endpoint: [
          {
            type: 'phone',
            number: toVonageNumber(person!.number),
            // Each p waits half a second.
            ...(person!.extension && { dtmfAnswer: `pp${person!.extension.replaceAll(',', 'p')}` }),
            ...(person!.whisperUrl && {
              onAnswer: { url: person!.whisperUrl, ...(holdMusicUrl && { ringbackTone: holdMusicUrl }) },
            }),
          },
        ],
      },
      ...(person!.whisperUrl
        ? [{ action: 'notify', payload: { ended: 'dial' }, eventUrl: [action], eventMethod: 'POST' }]
        : []),
    ]),
  waiting: null,
  playsHoldMusic: true,
  whisper: ({ text, language, action, seconds }: WhisperTarget) =>
    JSON.stringify([
      { action: 'talk', text, bargeIn: true, language },
      {
        action: 'input',
        type: ['dtmf'],
        dtmf: { timeOut: Math.min(seconds, 10), maxDigits: 1 },
        eventUrl: [action],
        eventMethod: 'POST',
      },
    ]),
  accepted: () => '[]',
  declined: { document: '[]', endsLeg: false },
  sayAndDial: (text, number, { language, callerId }) =>
    JSON.stringify([
      { action: 'talk', text, language },
      {
        action: 'connect',
        ...(callerId && { from: toVonageNumber(callerId) }),
        endpoint: [{ type: 'phone', number: toVonageNumber(number) }],
      },
    ]),
  say: (text, language) => JSON.stringify([{ action: 'talk', text, language }]),
  nothing: null,
  reject: () => '[]',
  hangUp: () => '[]',
};

const answeredAt = (url: string) => ({ eventType: 'synchronous', eventUrl: [url], eventMethod: 'POST' });
