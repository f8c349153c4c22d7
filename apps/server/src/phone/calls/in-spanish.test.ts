import type { CallRules } from '@deskbell/contract';
import type { Callee, PhoneCaller } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeCarrier,
  openPhoneServer,
  ourNumber,
  type PhoneDesk,
  type PhoneServer,
  until,
} from './testing/index.ts';

const [customer, staff] = ['+12125550123', '+15550100777'] as const;
let phones: PhoneServer;

beforeAll(async () => {
  phones = await openPhoneServer();
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
  phones.voice.words.length = 0;
});
afterEach(() => phones.server.deps.shutdownTasks.finished());
afterAll(() => phones.close());

const menu: CallRules['menu'] = {
  enabled: true,
  prompt: '',
  entries: [
    { key: '1', label: 'la dirección', does: 'say', text: 'Estamos en la calle Mayor.' },
    { key: '2', label: 'dejar un mensaje', does: 'voicemail' },
  ],
};

async function change({ business: { assistantId, cookie } }: PhoneDesk, json: object): Promise<void> {
  const saved = await phones.server.send(`/api/assistants/${assistantId}`, { method: 'PATCH', cookie, json });
  expect(saved.status).toBe(200);
}

describe.each(['Twilio', 'Vonage'] as const)('an assistant that speaks Spanish, over %s', (name) => {
  let carrier: FakeCarrier;
  let desk: PhoneDesk;
  beforeAll(async () => {
    carrier = phones.fakes[name];
    desk = await phones.openDesk(carrier);
    await change(desk, { language: 'es-MX' });
  });
  const ring = (callees: Record<string, Callee> = {}) =>
    carrier.ring({ from: customer, to: ourNumber, callee: (number) => callees[number] ?? 'no-answer' });
  const hears = (caller: PhoneCaller, text: RegExp) => phones.hears(caller, text);
  const spoken = () => phones.voice.spoken.join(' ');

  it('tells that it records, greets, tells its keys and answers a wrong one, all in Spanish', async () => {
    await desk.setRules({ menu, recordingNotice: 'always', greeting: '{daypart}, panadería Sol.' });
    const caller = await ring();
    await hears(caller, /dígame qué necesita/);
    expect(spoken()).toMatch(
      /^Esta llamada se graba\. (Buenos días|Buenas tardes|Buenas noches), panadería Sol\. Para la dirección, marque uno\. Para dejar un mensaje, marque dos\./,
    );
    caller.press('7');
    await hears(caller, /la tecla siete no está/);
    caller.press('1');
    await hears(caller, /Puedo ayudarle en algo más/);
    phones.voice.spoken.length = 0;
    caller.press('2');
    await hears(caller, /pulse almohadilla/);
    await caller.hangUp();
    expect(spoken()).toMatch(/^Claro\. Deje su mensaje después del tono\./);
  });

  it('who is rung hears in Spanish who calls; nobody takes it, and the caller is told so in Spanish', async () => {
    await desk.setRules({ staffNumbers: [staff] });
    const caller = await ring({ [staff]: 'declined' });
    await hears(caller, /./);
    caller.press('0');
    await hears(caller, /nadie ha podido atender su llamada/);
    await caller.hangUp();
    expect(spoken()).toContain('Un momento, le paso.');
    expect(caller.whispers).toEqual([
      expect.stringMatching(/Llamada para .+ de 1 2 1 2 5 5 5 0 1 2 3\. .*Pulse 1 para atender la llamada/),
    ]);
  });

  it('a caller who says nothing is asked whether they are there in Spanish', async () => {
    await desk.setRules({});
    await change(desk, { voice: { turnTaking: { silenceMs: 3000, goodbyeMs: 3000 } } });
    const caller = await ring();
    await hears(caller, /Sigue ahí/);
    await hears(caller, /tendré que terminar la llamada/);
    await caller.done;
    expect(spoken()).toContain('Gracias por llamar. Hasta luego.');
  });

  it('the carrier is told to speak Spanish when the assistant can’t', async () => {
    await desk.setRules({});
    await change(desk, { phoneIntegrationEnabled: false });
    const document = await carrier.ask(`CA${crypto.randomUUID()}`, customer, ourNumber);
    await change(desk, { phoneIntegrationEnabled: true });
    expect(document).toContain('Ahora no podemos atender su llamada');
    expect(document).toContain('es-US');
  });
});

describe('an assistant that speaks English', () => {
  let desk: PhoneDesk;
  const carrier = () => phones.fakes.Twilio;
  beforeAll(async () => {
    desk = await phones.openDesk(carrier());
  });

  it('speaks Spanish on a number that is for it, without what its owner wrote in English', async () => {
    await change(desk, { voice: { firstMessage: 'Bakery speaking, hello!', farewell: 'See you soon!' } });
    await desk.setRules({ language: 'es' });
    const caller = await carrier().ring({ from: customer, to: ourNumber });
    await phones.hears(caller, /Hola/);
    await phones.says(caller, 'Quiero hablar con el dueño del local, por favor');
    await phones.hears(caller, /nombre|mensaje|recado/);
    await caller.hangUp();
    expect(phones.voice.spoken.join(' ')).not.toMatch(/Bakery speaking/);
    await desk.setRules({});
    phones.voice.spoken.length = 0;
    const other = await carrier().ring({ from: customer, to: ourNumber });
    await phones.hears(other, /Bakery speaking/);
    await other.hangUp();
  });

  it('has the carrier apologize in the number’s language while this server is down', async () => {
    await desk.setRules({ language: 'es', fallbackNumber: staff });
    await until(() => carrier().fallbackUrl().includes('language=es') || undefined);
    const connected = await (await fetch(carrier().fallbackUrl())).text();
    expect(connected).toContain('Le estamos pasando');
    expect(connected).toContain(staff);
    await desk.setRules({ language: 'es' });
    expect(await (await fetch(carrier().fallbackUrl())).text()).toContain('algo ha fallado');
    await desk.setRules({});
    expect(await (await fetch(carrier().fallbackUrl())).text()).toContain('something went wrong');
  });
});
