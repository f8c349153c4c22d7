import { type AssistantCreate, endpoints, type ServiceCreate } from '@deskbell/contract';
import {
  openFakeSipTrunk,
  openTwilioRest,
  openVonageRest,
  type PhoneCaller,
  ringAsTwilio,
  ringAsVonage,
} from '@deskbell/telephony/testing';
import { freePort } from '@deskbell/testing/free-port';
import { createOwner } from '../create-owner.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

export const carriers = ['twilio', 'vonage', 'sip'] as const;
export type CarrierName = (typeof carriers)[number];

/** What is set up by an owner over the API. */
export interface PhonedBusiness {
  assistant: Partial<AssistantCreate>;
  faqs?: readonly { question: string; answer: string }[];
  services?: readonly (Pick<ServiceCreate, 'name' | 'durationMinutes'> & Partial<ServiceCreate>)[];
}

/** A business that answers a number at each carrier. */
export interface PhoneDesk {
  assistantId: string;
  ring(carrier: CarrierName, from: string): Promise<PhoneCaller>;
}

/** The real server on the phone: a fake of each carrier reaches it. */
export interface PhoneServer {
  server: ServerProcess;
  call: Owner['call'];
  addBusiness(business: PhonedBusiness): Promise<PhoneDesk>;
  close(): Promise<void>;
}

type Owner = Awaited<ReturnType<typeof createOwner>>;
type Fakes = Awaited<ReturnType<typeof openFakes>>;

/** @param businesses how many will be added, at most */
export async function openPhoneServer(env: Record<string, string>, businesses: number): Promise<PhoneServer> {
  const numbers = Array.from({ length: businesses }, (_, nr) => `+1555010${String(1000 + nr)}`);
  const fakes = await openFakes(numbers);
  const port = await freePort();
  const server = await startServer({
    VOICE: 'on',
    MAX_CALLS: '64',
    ...env,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TWILIO_BASE_URL: fakes.twilio.url,
    VONAGE_BASE_URL: fakes.vonage.url,
    SIP_PORT: '0',
    SIP_ADDRESS: '127.0.0.1',
  });
  const owner = await createOwner(server.url);
  const carrierIds = await connectAll(owner, fakes);
  let added = 0;
  return {
    server,
    call: owner.call,
    async addBusiness(business) {
      const number = numbers[added]!;
      const assistantId = await setUp(owner, business);
      for (const carrier of carriers) {
        const carrierNumberId = {
          twilio: fakes.twilio.numbers[added]!.sid,
          vonage: `US-${number.slice(1)}`,
          sip: number,
        }[carrier];
        await owner.call(endpoints.attachNumber, {
          params: { id: assistantId },
          body: { carrierId: carrierIds.get(carrier)!, carrierNumberId },
        });
      }
      added += 1;
      return { assistantId, ring: (carrier, from) => ring(fakes, carrier, from, number) };
    },
    async close() {
      await server.stop();
      await Promise.all([fakes.twilio.close(), fakes.vonage.close(), fakes.trunk.close()]);
    },
  };
}

async function openFakes(numbers: readonly string[]) {
  const [twilio, vonage, trunk] = await Promise.all([
    openTwilioRest(numbers),
    openVonageRest(numbers),
    openFakeSipTrunk(),
  ]);
  return { twilio, vonage, trunk };
}

async function connectAll({ call }: Owner, { twilio, vonage, trunk }: Fakes) {
  const { accountSid, authToken } = twilio;
  const { apiKey, apiSecret, applicationId, privateKey, signatureSecret } = vonage;
  const { user, password, port } = trunk;
  const bodies = [
    { carrier: 'twilio', accountSid, authToken },
    { carrier: 'vonage', apiKey, apiSecret, applicationId, privateKey, signatureSecret },
    { carrier: 'sip', address: `127.0.0.1:${port}`, transport: 'udp', user, password },
  ] as const;
  const ids = new Map<CarrierName, string>();
  for (const body of bodies) ids.set(body.carrier, (await call(endpoints.connectCarrier, { body })).id);
  while (trunk.contact() === null) await new Promise((resolve) => setTimeout(resolve, 50));
  return ids;
}

async function setUp({ call }: Owner, { assistant, faqs = [], services = [] }: PhonedBusiness) {
  const { id } = await call(endpoints.createAssistant, {
    body: { name: 'Ava', businessName: 'Desk', industry: 'other', ...assistant },
  });
  const params = { id };
  for (const body of faqs) await call(endpoints.createFaq, { params, body });
  for (const body of services) await call(endpoints.createService, { params, body });
  await call(endpoints.updateAssistant, { params, body: { setupStatus: 'live' } });
  return id;
}

function ring({ twilio, vonage, trunk }: Fakes, carrier: CarrierName, from: string, to: string) {
  if (carrier === 'sip') return trunk.ring({ from, to });
  if (carrier === 'vonage') {
    const at = (webhook: string) => vonage.webhooks()[webhook]!.address;
    return ringAsVonage({
      signing: vonage,
      answerUrl: at('answer_url'),
      eventUrl: at('event_url'),
      from,
      to,
    });
  }
  const { accountSid, authToken, numbers } = twilio;
  const { settings } = numbers.find(({ number }) => number === to)!;
  const [voiceUrl, statusUrl] = [settings.get('VoiceUrl')!, settings.get('StatusCallback')!];
  return ringAsTwilio({ accountSid, authToken, voiceUrl, statusUrl, from, to });
}
