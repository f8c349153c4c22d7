import { readCallPrice } from '../call-price.ts';
import type { CarrierAccount, CarrierNumber } from '../carrier.ts';
import { CarrierError, isComeLater, wasNeverSent } from '../carrier-error.ts';
import { twilioKeys } from './documents.ts';

export interface TwilioCredentials {
  /** AC and 32 hex digits. */
  accountSid: string;
  authToken: string;
}

export interface TwilioOptions {
  /** Where Twilio's REST interface is. Default: Twilio's own; a test's fake otherwise. */
  baseUrl?: string;
  timeoutMs?: number;
}

/** An account at Twilio, asked through the official SDK; it is loaded at the first question, as it takes 35 MB. */
export function openTwilioAccount(
  credentials: TwilioCredentials,
  options: TwilioOptions = {},
): CarrierAccount {
  let client: Promise<TwilioClient> | null = null;
  const ask = async <T>(run: (client: TwilioClient) => Promise<T>): Promise<T> => {
    client ??= openClient(credentials, options);
    try {
      return await run(await client);
    } catch (error) {
      throw carrierErrorOf(error);
    }
  };

  return {
    verify: () =>
      ask(async (twilio) => {
        const account = await twilio.api.v2010.accounts(credentials.accountSid).fetch();
        return { name: account.friendlyName };
      }),
    listNumbers: () =>
      ask(async (twilio) => (await twilio.incomingPhoneNumbers.list({ limit: 200 })).map(numberOf)),
    setWebhooks: (id, { voiceUrl, fallbackUrl, statusUrl, messageUrl }) =>
      ask(async (twilio) => {
        await twilio.incomingPhoneNumbers(id).update({
          voiceUrl,
          voiceMethod: 'POST',
          voiceFallbackUrl: fallbackUrl,
          voiceFallbackMethod: 'POST',
          statusCallback: statusUrl,
          statusCallbackMethod: 'POST',
          smsUrl: messageUrl,
          smsMethod: 'POST',
        });
      }),
    clearWebhooks: (id) =>
      ask(async (twilio) => {
        await twilio
          .incomingPhoneNumbers(id)
          .update({ voiceUrl: '', voiceFallbackUrl: '', statusCallback: '', smsUrl: '' });
      }),
    placeCall: ({ from, to, documentUrl, statusUrl, ringSeconds, extension, machineDetectionUrl }) =>
      ask(async (twilio) => {
        const call = await twilio.calls.create({
          from,
          to,
          url: documentUrl,
          method: 'POST',
          statusCallback: statusUrl,
          statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
          timeout: ringSeconds,
          ...(extension && { sendDigits: twilioKeys(extension) }),
          ...(machineDetectionUrl && {
            machineDetection: 'DetectMessageEnd',
            asyncAmd: 'true',
            asyncAmdStatusCallback: machineDetectionUrl,
          }),
        });
        return { carrierCallId: call.sid };
      }),
    redirectCall: (id, twiml) =>
      ask(async (twilio) => {
        await twilio.calls(id).update({ twiml });
      }),
    endCall: (id) =>
      ask(async (twilio) => {
        await twilio.calls(id).update({ status: 'completed' });
      }),
    removePlace: (id) =>
      ask(async (twilio) => {
        await twilio.queues(id).remove();
      }),
    priceOfCall: (id) =>
      ask(async (twilio) => {
        const { price, priceUnit } = await twilio.calls(id).fetch();
        return readCallPrice(price, priceUnit);
      }),
    sendText: ({ from, to, text, statusUrl }) =>
      ask(async (twilio) => {
        const message = await twilio.messages.create({ from, to, body: text, statusCallback: statusUrl });
        return { messageId: message.sid };
      }),
  };
}

type TwilioClient = import('twilio').Twilio;

async function openClient({ accountSid, authToken }: TwilioCredentials, options: TwilioOptions) {
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ timeout: options.timeoutMs ?? 10_000, keepAlive: false });
  if (options.baseUrl) redirect(httpClient, options.baseUrl);
  return twilio(accountSid, authToken, { httpClient, autoRetry: false });
}

/** The SDK knows one address; a fake's is put in its place. */
function redirect(httpClient: import('twilio').RequestClient, baseUrl: string): void {
  const request = httpClient.request.bind(httpClient);
  httpClient.request = ((opts: Parameters<typeof request>[0]) => {
    const { pathname, search } = new URL(opts.uri);
    return request({ ...opts, uri: `${baseUrl}${pathname}${search}` });
  }) as typeof httpClient.request;
}

interface ListedNumber {
  sid: string;
  phoneNumber: string;
  friendlyName: string;
  capabilities: { voice?: boolean; sms?: boolean };
  voiceUrl: string;
}

const numberOf = ({
  sid,
  phoneNumber,
  friendlyName,
  capabilities,
  voiceUrl,
}: ListedNumber): CarrierNumber => ({
  id: sid,
  number: phoneNumber,
  label: friendlyName,
  canCall: capabilities.voice ?? false,
  canText: capabilities.sms ?? false,
  voiceUrl: voiceUrl || null,
});

function carrierErrorOf(error: unknown): CarrierError {
  const { status, message, code: given } = error as { status?: number; message?: string; code?: unknown };
  const code = given === undefined || given === null ? null : String(given);
  if (status !== undefined && isComeLater(status)) {
    return new CarrierError('unreachable', 'Twilio is busy right now.', { cause: error, mayRepeat: true });
  }
  if (status === 401 || status === 403 || status === 404) {
    return new CarrierError('credentials', 'Twilio didn’t accept this account SID and auth token.', {
      cause: error,
    });
  }
  if (status === undefined) {
    const mayRepeat = wasNeverSent(error);
    return new CarrierError('unreachable', 'Twilio can’t be reached right now.', { cause: error, mayRepeat });
  }
  // It may have been done all the same.
  if (status >= 500) {
    return new CarrierError('unreachable', 'Twilio has a problem right now.', { cause: error });
  }
  return new CarrierError('refused', `Twilio refused: ${message ?? status}`, { cause: error, code });
}
