import type { CarrierConnect } from '@deskbell/contract';
import {
  type Callee,
  openTwilioRest,
  openVonageRest,
  type PhoneCaller,
  type PlacedCalls,
  placeAsTwilio,
  placeAsVonage,
  postAsVonage,
  postSigned,
  ringAsTwilio,
  ringAsVonage,
  signAsVonage,
  type TwilioRest,
  twilioStreamHeaders,
  type VonageRest,
  type VonageSigning,
} from '@deskbell/telephony/testing';
import { type MediaClient, openMediaClient } from './media-client.ts';

/** A carrier with one number, as tests drive it. */
export interface FakeCarrier {
  environment: Record<string, string>;
  credentials: CarrierConnect;
  /** The end of the account's public id. */
  hint: string;
  /** What must never be shown. */
  secrets: string[];
  numberId: string;
  /** What a caller meets who isn't put through. */
  refused: string[];
  /** What happens when several people are to be rung. */
  rings(numbers: readonly string[]): string[];
  /** Rings where the number's calls go. */
  ring(call: {
    from: string;
    to: string;
    callee?(number: string): Callee;
    /** What Twilio tells beside the usual. */
    fields?: Record<string, string>;
  }): Promise<PhoneCaller>;
  /** The first webhook of a call, by hand; resolves to its document. */
  ask(callId: string, from: string, to: string, secret?: string): Promise<string>;
  /** Opens the audio that a document asks for, by hand. */
  openMedia(document: string, callId: string, ticket?: string): Promise<MediaClient>;
  /** The audio's socket with a proof made with another secret, or with none. */
  openUnsigned(document: string, secret: string): Promise<MediaClient>;
  /** The audio's socket, on which nothing is said. */
  openSilent(document: string, from?: string): Promise<MediaClient>;
  /** Tells that the audio a document asks for is over; resolves to what comes next. */
  endStream(document: string, callId: string): Promise<string>;
  /** What the carrier asks when this server fails, as it is set there. */
  fallbackUrl(): string;
  ticketIn(document: string): string;
  tell(callId: string, to: string, news: 'in-progress' | 'completed'): Promise<unknown>;
  /** The owner has the number's calls go elsewhere. */
  pointElsewhere(): void;
  /** Calls that were placed over it. */
  placed: PlacedCalls;
  close(): Promise<void>;
}

/** As a trusted proxy tells whom it forwards. */
const forwardedFor = (from?: string): Record<string, string> => (from ? { 'x-forwarded-for': from } : {});

export async function openFakeTwilio(number: string): Promise<FakeCarrier & { rest: TwilioRest }> {
  const rest = await openTwilioRest([number]);
  const { accountSid, authToken } = rest;
  const { sid, settings } = rest.numbers[0]!;
  const urlIn = (document: string) => /url="([^"]+)"/.exec(document)![1]!;
  const ticketIn = (document: string) => / value="([^"]+)"/.exec(document)![1]!;
  return {
    rest,
    environment: { TWILIO_BASE_URL: rest.url },
    credentials: { carrier: 'twilio', accountSid, authToken },
    hint: accountSid.slice(-4),
    secrets: [authToken],
    numberId: sid,
    refused: ['Reject'],
    rings: (numbers) => numbers.map((one) => `Dial ${one}`),
    ring: (call) =>
      ringAsTwilio({
        authToken,
        accountSid,
        voiceUrl: settings.get('VoiceUrl')!,
        statusUrl: settings.get('StatusCallback')!,
        queues: rest.queues,
        ...call,
      }),
    ask: (callId, from, to, secret = authToken) =>
      postSigned(secret, settings.get('VoiceUrl')!, {
        CallSid: callId,
        From: from,
        To: to,
        CallStatus: 'ringing',
      }),
    openMedia: (document, callId, ticket = ticketIn(document)) =>
      openMediaClient(urlIn(document), twilioStreamHeaders(authToken, urlIn(document)), [
        { event: 'connected' },
        { event: 'start', streamSid: 'MZ1', start: { callSid: callId, customParameters: { ticket } } },
      ]),
    openUnsigned: (document, secret) =>
      openMediaClient(urlIn(document), secret ? twilioStreamHeaders(secret, urlIn(document)) : {}, []),
    openSilent: (document, from) =>
      openMediaClient(
        urlIn(document),
        { ...twilioStreamHeaders(authToken, urlIn(document)), ...forwardedFor(from) },
        [],
      ),
    endStream: (document, callId) =>
      postSigned(authToken, /action="([^"]+)"/.exec(document)![1]!.replaceAll('&amp;', '&'), {
        CallSid: callId,
      }),
    fallbackUrl: () => settings.get('VoiceFallbackUrl')!,
    ticketIn,
    tell: (callId, to, news) =>
      postSigned(authToken, settings.get('StatusCallback')!, {
        CallSid: callId,
        To: to,
        CallStatus: news,
        SequenceNumber: news === 'completed' ? '3' : '2',
        CallDuration: '31',
      }),
    pointElsewhere: () => settings.set('VoiceUrl', 'https://elsewhere.example'),
    placed: placeAsTwilio(rest),
    close: () => rest.close(),
  };
}

export async function openFakeVonage(number: string): Promise<FakeCarrier & { rest: VonageRest }> {
  const rest = await openVonageRest([number]);
  const { apiKey, apiSecret, applicationId, privateKey, signatureSecret } = rest;
  const at = (webhook: string) => rest.webhooks()[webhook]!.address;
  const endpointIn = (document: string) => JSON.parse(document)[0].endpoint[0];
  const digits = (written: string) => written.replace('+', '');
  const tokenOf = (signing: VonageSigning) => ({ authorization: `Bearer ${signAsVonage(signing, '')}` });
  return {
    rest,
    environment: { VONAGE_BASE_URL: rest.url },
    credentials: { carrier: 'vonage', apiKey, apiSecret, applicationId, privateKey, signatureSecret },
    hint: apiKey.slice(-4),
    secrets: [apiSecret, signatureSecret, privateKey.split('\n')[1]!],
    numberId: `US-${digits(number)}`,
    refused: ['Hangup'],
    rings: (numbers) => numbers.map((one) => `Dial ${one}`),
    ring: (call) =>
      ringAsVonage({
        signing: rest,
        answerUrl: at('answer_url'),
        eventUrl: at('event_url'),
        isHungUp: (leg) =>
          rest.requests.some(({ path, body }) => path === `/v1/calls/${leg}` && body.action === 'hangup'),
        ...call,
      }),
    ask: (callId, from, to, secret = signatureSecret) =>
      postAsVonage({ ...rest, signatureSecret: secret }, at('answer_url'), {
        uuid: callId,
        conversation_uuid: `CON-${callId}`,
        from: digits(from),
        to: digits(to),
      }),
    openMedia: (document, _callId, ticket = endpointIn(document).headers.ticket) => {
      const { uri, 'content-type': contentType } = endpointIn(document);
      const hello = { event: 'websocket:connected', 'content-type': contentType, ticket };
      return openMediaClient(uri, tokenOf(rest), [hello]);
    },
    openUnsigned: (document, secret) =>
      openMediaClient(
        endpointIn(document).uri,
        secret ? tokenOf({ ...rest, signatureSecret: secret }) : {},
        [],
      ),
    openSilent: (document, from) =>
      openMediaClient(endpointIn(document).uri, { ...tokenOf(rest), ...forwardedFor(from) }, []),
    endStream: (document, callId) =>
      postAsVonage(rest, JSON.parse(document)[0].eventUrl[0], { uuid: callId, status: 'disconnected' }),
    fallbackUrl: () => at('fallback_answer_url'),
    ticketIn: (document) => endpointIn(document).headers.ticket,
    tell: (callId, to, news) =>
      postAsVonage(rest, at('event_url'), {
        uuid: callId,
        to: digits(to),
        status: news === 'completed' ? 'completed' : 'answered',
        ...(news === 'completed' && { duration: '31', rate: '0.00450000', price: '0.00232500' }),
      }),
    pointElsewhere: () => rest.numbers[0]!.settings.set('app_id', 'another'),
    placed: placeAsVonage(rest),
    close: () => rest.close(),
  };
}
