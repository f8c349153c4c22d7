import type { AssistantNumber, CarrierConnection } from '@deskbell/contract';
import type { Callee } from '@deskbell/telephony/testing';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinTeam, openBusiness, queryAsOwner } from '../../testing/index.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { carrierWebhooks } from './carrier-webhooks.ts';
import {
  type FakeCarrier,
  openPhoneServer,
  ourNumber,
  type PhoneDesk,
  type PhoneServer,
  until,
} from './testing/index.ts';
import { twilioWire } from './twilio-wire.ts';
import { openVonageWire } from './vonage-wire.ts';

const [customer, staff, colleague] = ['+12125550123', '+15550100777', '+15550100778'] as const;
const stop = new AbortController();
let phones: PhoneServer;

beforeAll(async () => {
  phones = await openPhoneServer({
    stopping: stop.signal,
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  });
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
});
afterEach(() => phones.server.deps.shutdownTasks.finished());
afterAll(() => phones.close());

/** Tries so many at once; resolves to how many were refused. */
async function refused(tries: Promise<{ close(): void }>[]): Promise<number> {
  const settled = await Promise.allSettled(tries);
  for (const one of settled) if (one.status === 'fulfilled') one.value.close();
  return settled.filter(({ status }) => status === 'rejected').length;
}

describe.each(['Twilio', 'Vonage'] as const)('over %s', (name) => {
  let carrier: FakeCarrier;
  let document: string;
  beforeAll(async () => {
    carrier = phones.fakes[name];
    await phones.openDesk(carrier);
    document = await carrier.ask('CAfail', customer, ourNumber);
  });

  it.each(['', 'some-other-secret-0123456789'])(
    'a stream with a proof made by “%s” is refused',
    async (secret) => {
      await expect(carrier.openUnsigned(document, secret)).rejects.toThrow('403');
    },
  );

  it('crowds of strangers, and silent streams from one address, keep nobody out', async () => {
    const strangers = Array.from({ length: 120 }, () => carrier.openUnsigned(document, ''));
    expect(await refused(strangers)).toBe(120);

    const silent = await Promise.allSettled(
      Array.from({ length: 60 }, () => carrier.openSilent(document, '198.51.100.7')),
    );
    const kept = silent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(kept.length).toBeGreaterThanOrEqual(50);
    await expect(carrier.openSilent(document, '198.51.100.7')).rejects.toThrow('429');
    const caller = await carrier.ring({ from: customer, to: ourNumber });
    await phones.hears(caller, /How can I help/);
    await caller.hangUp();
    for (const one of kept) one.close();
    await Promise.all(kept.map(({ closed }) => closed));
  });

  it('a stream that never began isn’t taken for one that is over: the caller hears a sentence', async () => {
    const asked = await carrier.ask('CAnever', customer, ourNumber);
    expect(await carrier.endStream(asked, 'CAnever')).toContain('We can’t take your call right now');
  });

  it('a stream that is over ends the call without a word', async () => {
    const asked = await carrier.ask('CAover', customer, ourNumber);
    const stream = await carrier.openMedia(asked, 'CAover');
    await until(() => stream.audio() > 0 || undefined);
    stream.close();
    await stream.closed;
    await phones.server.deps.shutdownTasks.finished();
    expect(await carrier.endStream(asked, 'CAover')).not.toContain('We can’t');
  });

  it('the fallback is answered without a database, and to whoever asks', async () => {
    const app = new Hono();
    const { secrets } = phones.server.deps;
    carrierWebhooks(app, { secrets } as CallDeps, name === 'Twilio' ? twilioWire : openVonageWire());
    const { pathname } = new URL(carrier.fallbackUrl());
    const answers = [await app.request(pathname, { method: 'POST' })];
    answers.push(await fetch(carrier.fallbackUrl(), { method: 'POST' }));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Please call again in a few minutes');
    }
  });
});

describe.each(['Twilio', 'Vonage'] as const)('while the assistant can’t speak, over %s', (name) => {
  let desk: PhoneDesk;
  beforeAll(async () => {
    desk = await phones.openDesk(phones.fakes[name]);
    const { assistantId, cookie } = desk.business;
    const json = { phoneIntegrationEnabled: false };
    await phones.server.send(`/api/assistants/${assistantId}`, { method: 'PATCH', cookie, json });
  });
  const ring = (callee: Callee) =>
    phones.fakes[name].ring({ from: customer, to: ourNumber, callee: () => callee });

  it('staff are rung, and the call is theirs', async () => {
    await desk.setRules({ staffNumbers: [staff] });
    const caller = await ring('answered');
    await caller.done;
    expect(caller.verbs).toEqual([`Dial ${staff}`, 'Bridged', 'Hangup']);
  });

  it('the fallback number is rung where there are no staff', async () => {
    await desk.setRules({ fallbackNumber: colleague });
    const caller = await ring('answered');
    await caller.done;
    expect(caller.verbs).toEqual([`Dial ${colleague}`, 'Bridged', 'Hangup']);
  });

  it('who isn’t answered there either hears that nobody can take the call', async () => {
    await desk.setRules({ fallbackNumber: colleague });
    const caller = await ring('no-answer');
    await caller.done;
    expect(caller.verbs).toEqual([
      `Dial ${colleague}`,
      expect.stringMatching(/^(Say|Talk) We can’t take your call/i),
      'Hangup',
    ]);
  });
});

describe('over Twilio', () => {
  let desk: PhoneDesk;
  beforeAll(async () => {
    desk = await phones.openDesk(phones.fakes.Twilio);
  });

  it('the fallback rings the owner’s number, which stands signed in its address', async () => {
    await desk.setRules({ fallbackNumber: staff });
    const url = phones.fakes.Twilio.fallbackUrl();
    const document = await (await fetch(url, { method: 'POST' })).text();
    expect(document).toContain(`<Number>${staff}</Number>`);

    const forged = url.replace(encodeURIComponent(staff), encodeURIComponent('+19005550100'));
    expect(forged).not.toBe(url);
    expect(await (await fetch(forged, { method: 'POST' })).text()).not.toContain('Dial');
    const elsewhere = url.replace(/[0-9a-f-]{36}/, '00000000-0000-7000-8000-000000000000');
    expect(await (await fetch(elsewhere, { method: 'POST' })).text()).not.toContain('Dial');

    await desk.setRules({});
    expect(phones.fakes.Twilio.fallbackUrl()).not.toContain('dial=');
  });

  it('members who may not change the rules don’t see staff’s and callers’ numbers', async () => {
    await desk.setRules({ staffNumbers: [staff], blockedNumbers: [customer], vipNumbers: [customer] });
    const viewer = await joinTeam(phones.server, desk.business, {
      email: 'viewer@shop.example',
      role: 'viewer',
    });
    const own = `/api/assistants/${desk.business.assistantId}`;
    const transferExtensions = [{ name: 'Ann', number: '+15550100255', department: 'Sales' }];
    const json = { transferExtensions };
    await phones.server.send(own, { method: 'PATCH', cookie: desk.business.cookie, json });
    for (const seen of [own, '/api/assistants']) {
      const shown = await (await phones.server.send(seen, { cookie: viewer.cookie })).text();
      expect(shown).toContain('"number":"…55"');
      expect(shown).not.toContain('+15550100255');
    }
    const path = `${own}/phone-numbers`;
    const response = await phones.server.send(path, { cookie: viewer.cookie });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).not.toContain(staff);
    expect(text).not.toContain(customer);
    expect((JSON.parse(text) as AssistantNumber[])[0]).toMatchObject({ numbersHidden: true });
    expect(await desk.list<AssistantNumber>(path)).toMatchObject([
      { numbersHidden: false, rules: { staffNumbers: [staff] } },
    ]);
  });

  it('a carrier whose secrets can’t be read any more is disconnected all the same', async () => {
    const [carrier] = await desk.list<CarrierConnection>('/api/phone/carriers');
    await queryAsOwner(phones.server, "UPDATE phone_carriers SET credentials = 'v1.lost' WHERE id = $1", [
      carrier!.id,
    ]);
    const response = await phones.server.send(`/api/phone/carriers/${carrier!.id}`, {
      method: 'DELETE',
      cookie: desk.business.cookie,
    });
    expect(response.status).toBe(204);
    expect(await desk.list('/api/phone/carriers')).toEqual([]);
  });

  it('of many carriers that are connected at once, ten are', async () => {
    const { cookie } = await openBusiness(phones.server);
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        phones.server.send('/api/phone/carriers', { cookie, json: phones.fakes.Twilio.credentials }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it('music of our own is there for whoever waits', async () => {
    const response = await phones.server.send('/api/webhooks/hold.wav');
    expect(response.headers.get('content-type')).toBe('audio/wav');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF');
    expect(bytes.length).toBeGreaterThan(100_000);
  });
});

// Last, as nothing is answered after it.
describe('while the server stops', () => {
  it('a call that is being set up ends with a sentence, and the next hears one at once', async () => {
    const desk = await phones.openDesk(phones.fakes.Twilio);
    expect(desk.number.number).toBe(ourNumber);
    const carrier = phones.fakes.Twilio;
    const document = await carrier.ask('CAstop', customer, ourNumber);
    stop.abort();
    const stream = await carrier.openMedia(document, 'CAstop');
    await until(
      () => phones.voice.spoken.some((said) => said.includes('have to end this call')) || undefined,
    );
    stream.close();

    const late = await carrier.ring({ from: customer, to: ourNumber });
    await late.done;
    expect(late.verbs).toEqual([expect.stringContaining('Say We can’t take your call'), 'Hangup']);
  });
});
