import { createPrivateKey } from 'node:crypto';
import type { CarrierAccount, CarrierNumber, NumberWebhooks, OutboundCall } from '../carrier.ts';
import { CarrierError } from '../carrier-error.ts';
import {
  openVonageClients,
  type VonageClients,
  type VonageCredentials,
  type VonageOptions,
} from './clients.ts';
import { type Problem, vonageErrorOf } from './error-of.ts';
import { fromVonageNumber, toVonageNumber } from './numbers.ts';

/** An account at Vonage with one of its applications, asked through the official SDK, which is loaded at the first question. */
export function openVonageAccount(
  credentials: VonageCredentials,
  options: VonageOptions = {},
): CarrierAccount {
  const { applicationId } = credentials;
  let clients: Promise<VonageClients> | null = null;
  const ask = async <T>(run: (clients: VonageClients) => Promise<T>): Promise<T> => {
    clients ??= openVonageClients(credentials, options);
    try {
      return await run(await clients);
    } catch (error) {
      throw vonageErrorOf(error, await problemOf(error));
    }
  };

  return {
    verify: () =>
      ask(async ({ applications, voice }) => {
        requireKey(credentials.privateKey);
        const { name } = await applications.getApplication(applicationId);
        // The key and the secret were right; this one is asked with the private key.
        await voice.getCallsPage({ pageSize: 1 });
        return { name };
      }),
    listNumbers: () =>
      ask(async (vonage) => {
        const own = await answerUrlOf(vonage, applicationId);
        return (await listAll(vonage)).map((number) => numberOf(number, applicationId, own));
      }),
    setWebhooks: (id, webhooks) =>
      ask(async (vonage) => {
        await setApplicationWebhooks(vonage, applicationId, webhooks);
        await linkNumber(vonage, id, applicationId);
      }),
    clearWebhooks: (id) => ask((vonage) => linkNumber(vonage, id, null)),
    placeCall: (call) =>
      ask(async ({ voice }) => {
        const { uuid } = await voice.createOutboundCall(callRequestOf(call));
        return { carrierCallId: uuid };
      }),
    redirectCall: (id, document) =>
      ask(async ({ voice }) => {
        await voice.transferCallWithNCCO(id, JSON.parse(document));
      }),
    endCall: (id) =>
      ask(async ({ voice }) => {
        await voice.hangupCall(id);
      }),
    removePlace: async () => {},
    // Its news of the end have told it.
    priceOfCall: async () => null,
    sendText: ({ id, from, to, text, statusUrl }) =>
      ask(async ({ messages }) => {
        const { messageUUID } = await messages.send({
          channel: 'sms' as never,
          messageType: 'text' as never,
          from: toVonageNumber(from),
          to: toVonageNumber(to),
          text,
          clientRef: id,
          webhookUrl: statusUrl,
          webhookVersion: 'v1',
          sms: { encodingType: 'auto' },
        } as never);
        return { messageId: messageUUID };
      }),
  };
}

function requireKey(privateKey: string): void {
  try {
    createPrivateKey(privateKey);
  } catch (error) {
    throw new CarrierError('credentials', 'This private key can’t be read. Paste the whole file.', {
      cause: error,
    });
  }
}

/** The body of a refusal, as far as it says why. */
async function problemOf(error: unknown): Promise<Problem | undefined> {
  const { response } = error as { response?: { json?: () => Promise<unknown> } };
  try {
    return (await response?.json?.()) as Problem | undefined;
  } catch {
    return undefined; // no JSON: the status alone says it
  }
}

const pageSize = 100;

interface OwnedNumber {
  country: string;
  msisdn: string;
  type: string;
  features: string[];
  app_id?: string;
  moHttpUrl?: string;
  voiceCallbackType?: string;
  voiceCallbackValue?: string;
}

async function listAll({ numbers }: VonageClients): Promise<OwnedNumber[]> {
  const found: OwnedNumber[] = [];
  for (let index = 1; ; index += 1) {
    const page = await numbers.getOwnedNumbers({ size: pageSize, index });
    // The package's type leaves `app_id` out.
    const more = (page.numbers ?? []) as unknown as OwnedNumber[];
    found.push(...more);
    if (more.length < pageSize) return found;
  }
}

const numberOf = (number: OwnedNumber, applicationId: string, answerUrl: string | null): CarrierNumber => ({
  id: `${number.country}-${number.msisdn}`,
  number: fromVonageNumber(number.msisdn),
  label: `${number.country} ${number.type}`,
  canCall: number.features.includes('VOICE'),
  canText: number.features.includes('SMS'),
  voiceUrl: voiceUrlOf(number, applicationId, answerUrl),
});

function voiceUrlOf(
  { app_id: application, voiceCallbackType, voiceCallbackValue }: OwnedNumber,
  applicationId: string,
  answerUrl: string | null,
): string | null {
  if (application === applicationId) return answerUrl;
  // The addresses of other applications aren't asked for.
  if (application) return `application:${application}`;
  return voiceCallbackValue ? `${voiceCallbackType}:${voiceCallbackValue}` : null;
}

const answerUrlOf = async ({ applications }: VonageClients, id: string): Promise<string | null> =>
  (await applications.getApplication(id)).capabilities?.voice?.webhooks?.answerUrl?.address ?? null;

/** Calls and messages of all the application's numbers go here from now on, signed. The rest of the application stays as it is. */
async function setApplicationWebhooks(
  { applications }: VonageClients,
  id: string,
  { voiceUrl, fallbackUrl, statusUrl, messageUrl, messageStatusUrl }: NumberWebhooks,
): Promise<void> {
  const application = await applications.getApplication(id);
  const at = (address: string) => ({ address, httpMethod: 'POST' as const });
  await applications.updateApplication({
    ...application,
    capabilities: {
      ...application.capabilities,
      voice: {
        ...application.capabilities?.voice,
        signedCallbacks: true,
        webhooks: { answerUrl: at(voiceUrl), eventUrl: at(statusUrl), fallbackAnswerUrl: at(fallbackUrl) },
      },
      messages: {
        ...application.capabilities?.messages,
        version: 'v1',
        webhooks: { inboundUrl: at(messageUrl), statusUrl: at(messageStatusUrl) },
      },
    },
  });
}

/**
 * Has a number's calls and messages go to an application, or to none. An address of its own for messages (of the older SMS API)
 * is told again as it is: what is left out would be forgotten.
 */
async function linkNumber(vonage: VonageClients, id: string, applicationId: string | null): Promise<void> {
  const [country = '', msisdn = ''] = id.split('-');
  const { numbers } = vonage;
  const known = (await listAll(vonage)).find((one) => one.msisdn === msisdn && one.country === country);
  if (!known) throw new CarrierError('refused', 'The Vonage account no longer has this number.');
  await numbers.updateNumber({
    country: country as never,
    msisdn,
    ...(applicationId && { appId: applicationId }),
    ...(known.moHttpUrl && { moHttpUrl: known.moHttpUrl }),
  });
}

/** Whether a machine answers is told among the call's other news, at `statusUrl`: Vonage knows no address of its own for it. */
const callRequestOf = (call: OutboundCall) => ({
  to: [{ type: 'phone' as const, number: toVonageNumber(call.to) }],
  from: { type: 'phone' as const, number: toVonageNumber(call.from) },
  answerUrl: [call.documentUrl],
  answerMethod: 'POST' as never,
  eventUrl: [call.statusUrl],
  eventMethod: 'POST' as never,
  ringingTimer: call.ringSeconds,
  ...(call.machineDetectionUrl && {
    advancedMachineDetection: { behavior: 'continue' as never, mode: 'default' as never },
  }),
});
