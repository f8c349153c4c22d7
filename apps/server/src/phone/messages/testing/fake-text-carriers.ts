import type { CarrierConnect } from '@deskbell/contract';
import {
  openTwilioRest,
  openVonageRest,
  type RestText,
  signAsVonage,
  twilioHeaders,
} from '@deskbell/telephony/testing';
import type { FakeClock } from '@deskbell/testing';

/** A text that a customer sends. */
export interface SentText {
  from: string;
  text?: string;
  /** The carrier's id; a new one by default. */
  id?: string;
  attachments?: number;
  /** What it is signed with in place of what it should be. */
  secret?: string;
}

/** A carrier with one number, and customers with phones. */
export interface FakeTextCarrier {
  environment: Record<string, string>;
  credentials: CarrierConnect;
  numberId: string;
  /** What customers got, in order. */
  texts: RestText[];
  /** The carrier takes no texts to a number: `landline`, `stopped`, or `busy` for now. */
  refuse(number: string, why: 'landline' | 'stopped' | 'busy'): void;
  accept(number: string): void;
  /** The request that brings a text. */
  bringing(text: SentText): Request;
  /** The request that tells how one fares. */
  telling(text: RestText, status: 'sent' | 'delivered' | 'failed'): Request;
  /** The requests of a call that comes in, and of its end. */
  ringing(from: string, id: string): Request;
  hungUp(from: string, id: string): Request;
  close(): Promise<void>;
}

const post = (url: string, headers: Record<string, string>, body: string) =>
  new Request(url, { method: 'POST', headers, body });

export async function openTwilioTexts(number: string): Promise<FakeTextCarrier> {
  const rest = await openTwilioRest([number]);
  const { accountSid, authToken, texts, refusedTexts } = rest;
  const { sid, settings } = rest.numbers[0]!;
  const codes = { landline: 21614, stopped: 21610, busy: 503 };
  const form = (url: string, fields: Record<string, string>, secret = authToken) =>
    post(url, twilioHeaders(secret, url, fields), new URLSearchParams(fields).toString());
  return {
    environment: { TWILIO_BASE_URL: rest.url },
    credentials: { carrier: 'twilio', accountSid, authToken },
    numberId: sid,
    texts,
    refuse: (to, why) => void refusedTexts.set(to, codes[why]),
    accept: (to) => void refusedTexts.delete(to),
    bringing: ({ from, text = '', id = `SM${crypto.randomUUID()}`, attachments = 0, secret }) =>
      form(
        settings.get('SmsUrl')!,
        { MessageSid: id, From: from, To: number, Body: text, NumMedia: String(attachments) },
        secret,
      ),
    telling: ({ id, statusUrl }, status) =>
      form(statusUrl, {
        MessageSid: id,
        MessageStatus: status === 'failed' ? 'undelivered' : status,
        ...(status === 'failed' && { ErrorCode: '30003' }),
      }),
    ringing: (from, id) =>
      form(settings.get('VoiceUrl')!, { CallSid: id, From: from, To: number, CallStatus: 'ringing' }),
    hungUp: (from, id) =>
      form(settings.get('StatusCallback')!, {
        CallSid: id,
        From: from,
        To: number,
        CallStatus: 'completed',
        SequenceNumber: '3',
      }),
    close: () => rest.close(),
  };
}

export async function openVonageTexts(number: string, clock: FakeClock): Promise<FakeTextCarrier> {
  const rest = await openVonageRest([number]);
  const { apiKey, apiSecret, applicationId, privateKey, signatureSecret, texts, refusedTexts } = rest;
  const codes = { landline: 1260, stopped: 1240, busy: 503 };
  const digits = (written: string) => written.replace('+', '');
  const json = (url: string, told: object, secret = signatureSecret) => {
    const body = JSON.stringify(told);
    const claims = { iat: Math.floor(clock.now().getTime() / 1000) };
    const token = signAsVonage({ ...rest, signatureSecret: secret }, body, { claims });
    return post(url, { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body);
  };
  const at = (webhook: string) => rest.webhooks()[webhook]!.address;
  return {
    environment: { VONAGE_BASE_URL: rest.url },
    credentials: { carrier: 'vonage', apiKey, apiSecret, applicationId, privateKey, signatureSecret },
    numberId: `US-${digits(number)}`,
    texts,
    refuse: (to, why) => void refusedTexts.set(to, codes[why]),
    accept: (to) => void refusedTexts.delete(to),
    bringing: ({ from, text, id = crypto.randomUUID(), attachments = 0, secret }) =>
      json(
        at('inbound_url'),
        {
          channel: attachments > 0 ? 'mms' : 'sms',
          message_type: attachments > 0 ? 'image' : 'text',
          message_uuid: id,
          from: digits(from),
          to: digits(number),
          ...(text !== undefined && { text }),
        },
        secret,
      ),
    telling: ({ id, statusUrl }, status) =>
      json(statusUrl, {
        message_uuid: id,
        channel: 'sms',
        status: { sent: 'submitted', delivered: 'delivered', failed: 'undeliverable' }[status],
        ...(status === 'failed' && { error: { title: 'Absent Subscriber' } }),
      }),
    ringing: (from, id) =>
      json(at('answer_url'), {
        uuid: id,
        conversation_uuid: `CON-${id}`,
        from: digits(from),
        to: digits(number),
      }),
    hungUp: (from, id) =>
      json(at('event_url'), { uuid: id, from: digits(from), to: digits(number), status: 'completed' }),
    close: () => rest.close(),
  };
}
