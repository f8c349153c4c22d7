import { type PhoneCaller, postWithToken, signAsVonage } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAsOwner, type TestServer } from '../../testing/index.ts';
import type { FakeVoiceModels } from '../../voice/calls/testing/index.ts';
import {
  type FakeCarrier,
  openMediaClient,
  openPhoneServer,
  ourNumber,
  type PhoneDesk,
  type PhoneServer,
  tone,
  until,
} from './testing/index.ts';

const [customer, staff, colleague] = ['+12125550123', '+15550100777', '+15550100778'];
let phones: PhoneServer;
let server: TestServer;
let voice: FakeVoiceModels;
let fakes: PhoneServer['fakes'];
const hears = (caller: PhoneCaller, text: RegExp) => phones.hears(caller, text);
const says = (caller: PhoneCaller, words: string) => phones.says(caller, words);

beforeAll(async () => {
  phones = await openPhoneServer();
  ({ server, voice, fakes } = phones);
});
beforeEach(() => {
  voice.spoken.length = 0;
});
afterEach(() => server.deps.shutdownTasks.finished());
afterAll(() => phones.close());

describe.each(['Twilio', 'Vonage'] as const)('over %s', (name) => {
  let carrier: FakeCarrier;
  let desk: PhoneDesk;
  let bakery: PhoneDesk['business'];

  beforeAll(async () => {
    carrier = fakes[name];
    desk = await phones.openDesk(carrier);
    bakery = desk.business;
  });

  const ring = (more: Partial<Parameters<FakeCarrier['ring']>[0]> = {}) =>
    carrier.ring({ from: customer, to: ourNumber, ...more });

  const setRules: PhoneDesk['setRules'] = (rules) => desk.setRules(rules);
  const list: PhoneDesk['list'] = (path) => desk.list(path);
  const conversations = () => desk.conversations();
  const callsOf = (id: string) => desk.callsOf(id);
  const rowOf = (callId: string) =>
    queryAsOwner(server, 'SELECT status, seconds FROM phone_calls WHERE carrier_call_id = $1', [callId]);

  it('a caller is greeted, asks, hears the answer and hangs up: it is a phone call with its turns', async () => {
    const caller = await ring();
    await hears(caller, /How can I help/);
    await says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
    await server.deps.shutdownTasks.finished();

    expect(caller.verbs).toEqual(['Connect']);
    // One party's knowledge is enough in New York.
    expect(voice.spoken.join(' ')).not.toContain('recorded');
    const [conversation] = await conversations();
    expect(conversation).toMatchObject({ type: 'voice' });
    const [call] = await callsOf(conversation!.id);
    expect(call).toMatchObject({ channel: 'phone', status: 'ended', endedReason: 'customer-ended-call' });
    expect(call!.turns.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      expect.stringMatching(/^assistant: Hello/),
      'user: Is there parking?',
      'assistant: Yes, there is free parking behind the shop.',
    ]);
    expect(await rowOf(caller.callId)).toEqual([{ status: 'completed', seconds: 12 }]);
  });

  it('a caller from where everybody must know is told that the call is recorded', async () => {
    const caller = await ring({ from: '+14155552671' });
    await hears(caller, /recorded/);
    await caller.hangUp();
  });

  it('what was written for their state comes first, and stands in the record as it was said', async () => {
    await setRules({ regionalNotices: [{ region: 'US-CA', text: 'In California we ask you to agree.' }] });
    const caller = await ring({ from: '+14155552671' });
    await hears(caller, /How can I help/);
    await says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
    await server.deps.shutdownTasks.finished();
    expect(voice.spoken[0]).toBe('In California we ask you to agree.');
    const [conversation] = await conversations();
    const [call] = await callsOf(conversation!.id);
    expect(call!.turns[0]).toMatchObject({ role: 'assistant', text: 'In California we ask you to agree.' });
    await setRules({});
  });

  it('is told so also where staff were rung first, and once in a call', async () => {
    const notices = () => voice.spoken.filter((said) => said.includes('recorded')).length;
    await setRules({ answering: 'staff_first', staffNumbers: [staff] });
    const caller = await ring({ from: '+14155552671', callee: () => 'no-answer' });
    await hears(caller, /nobody could take your call/);
    expect(notices()).toBe(1);
    expect(voice.spoken[0]).toContain('recorded');
    await caller.hangUp();

    await setRules({ answering: 'assistant', staffNumbers: [staff] });
    voice.spoken.length = 0;
    const other = await ring({ from: '+14155552671', callee: () => 'busy' });
    await hears(other, /How can I help/);
    other.press('0');
    await hears(other, /nobody could take your call/);
    expect(notices()).toBe(1);
    await other.hangUp();
  });

  it('staff are rung first; when nobody takes the call, the assistant does, in the same conversation', async () => {
    await setRules({ answering: 'staff_first', staffNumbers: [staff] });
    const caller = await ring({ callee: () => 'no-answer' });
    await hears(caller, /nobody could take your call/);
    await says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
    expect(caller.verbs).toEqual([`Dial ${staff}`, 'Connect']);

    const taken = await ring({ callee: () => 'answered' });
    await taken.done;
    expect(taken.verbs).toEqual([`Dial ${staff}`, 'Bridged', 'Hangup']);
  });

  it('several people are rung until one of them takes the call, and nobody after them', async () => {
    await setRules({ answering: 'staff_first', staffNumbers: [staff, colleague] });
    const second = await ring({ callee: (rung) => (rung === colleague ? 'answered' : 'busy') });
    await second.done;
    expect(second.verbs).toEqual([...carrier.rings([staff, colleague]), 'Bridged', 'Hangup']);

    const nobody = await ring({ callee: () => 'no-answer' });
    await hears(nobody, /nobody could take your call/);
    await nobody.hangUp();
    expect(nobody.verbs).toEqual([...carrier.rings([staff, colleague]), 'Connect']);
  });

  it('key 0 puts a caller through, and back when nobody answers', async () => {
    await setRules({ answering: 'assistant', staffNumbers: [staff] });
    const caller = await ring({ callee: () => 'busy' });
    await hears(caller, /How can I help/);
    caller.press('0');
    await hears(caller, /nobody could take your call/);
    await caller.hangUp();
    expect(caller.verbs).toEqual(['Connect', `Dial ${staff}`, 'Connect']);
    await server.deps.shutdownTasks.finished();
  });

  it('who asks for a person is put through once they were told so, without being asked anything', async () => {
    const caller = await ring({ callee: () => 'answered' });
    await hears(caller, /How can I help/);
    await says(caller, 'I want to talk to a real person please');
    await caller.done;
    expect(caller.verbs).toEqual(['Connect', `Dial ${staff}`, 'Bridged', 'Hangup']);
    expect(voice.spoken.at(-1)).not.toContain('?');
    await server.deps.shutdownTasks.finished();
    const [conversation] = await conversations();
    const [call] = await callsOf(conversation!.id);
    expect(call).toMatchObject({ endedReason: 'assistant-forwarded-call' });
  });

  it('whoever hangs up is a lead by the number they called from, with the source phone', async () => {
    const stranger = '+16465550188';
    const caller = await ring({ from: stranger });
    await hears(caller, /How can I help/);
    await says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
    await server.deps.shutdownTasks.finished();
    const leads = await list<{ phone: string; source: string }>(
      `/api/assistants/${bakery.assistantId}/leads`,
    );
    expect(leads.filter(({ phone }) => phone === stranger)).toMatchObject([{ source: 'phone' }]);
  });

  it('who hangs up in their first sentence leaves a lead, their words and a summary', async () => {
    const stranger = '+16465550187';
    const caller = await ring({ from: stranger });
    await hears(caller, /How can I help/);
    voice.words.push('I need somebody to call me about');
    await caller.speak(tone(caller.rate, 1500, 9000));
    await caller.hangUp();
    await server.deps.shutdownTasks.finished();
    const [conversation] = await conversations();
    expect(conversation).toMatchObject({
      customerPhone: stranger,
      summary: expect.stringContaining('I need somebody to call me about'),
    });
    const [call] = await callsOf(conversation!.id);
    expect(call!.turns.at(-1)).toMatchObject({
      role: 'user',
      interrupted: true,
      messageId: expect.any(String),
    });
  });

  it('callers who withhold their numbers are no lead, and so not one and the same', async () => {
    const withheld = '+266696687'; // ANONYMOUS, as Twilio tells it
    const caller = await ring({ from: withheld });
    await hears(caller, /How can I help/);
    await says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
    await server.deps.shutdownTasks.finished();
    const leads = await list<{ phone: string }>(`/api/assistants/${bakery.assistantId}/leads`);
    expect(leads.filter(({ phone }) => phone === withheld)).toEqual([]);
  });

  it('a call whose lead can’t be stored ends as any other', async () => {
    const stranger = '+16465550189';
    await queryAsOwner(server, `ALTER TABLE leads ADD CONSTRAINT lost CHECK (phone <> '${stranger}')`);
    try {
      const caller = await ring({ from: stranger });
      await hears(caller, /How can I help/);
      await says(caller, 'Is there parking?');
      await hears(caller, /behind the shop/);
      await caller.hangUp();
      await expect(server.deps.shutdownTasks.finished()).resolves.toBeUndefined();
    } finally {
      await queryAsOwner(server, 'ALTER TABLE leads DROP CONSTRAINT lost');
    }
  });

  it('digits are an answer, as if they were spoken', async () => {
    await setRules({});
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('4155552671#');
    await until(async () => {
      const [newest] = await conversations();
      const [call] = newest ? await callsOf(newest.id) : [];
      return call?.turns.some(({ role, text }) => role === 'user' && text === '4155552671') || undefined;
    });
    await caller.hangUp();
  });

  it('a blocked number is not answered', async () => {
    await setRules({ blockedNumbers: [customer] });
    const caller = await ring();
    await caller.done;
    expect(caller.verbs).toEqual(carrier.refused);
    await setRules({});
  });

  it('the same webhook again gets the same call, and its stream opens once', async () => {
    const [first, second] = await Promise.all([
      carrier.ask('CAtwice', customer, ourNumber),
      carrier.ask('CAtwice', customer, ourNumber),
    ]);
    const idIn = (document: string) =>
      (
        JSON.parse(Buffer.from(carrier.ticketIn(document).split('.')[0]!, 'base64url').toString()) as {
          callId: string;
        }
      ).callId;
    expect(idIn(second!)).toBe(idIn(first!));

    const one = await carrier.openMedia(first!, 'CAtwice');
    await until(() => one.audio() > 0 || undefined);
    const other = await carrier.openMedia(second!, 'CAtwice');
    expect(await other.closed).toBe(1011);
    one.close();
  });

  it.each([
    ['a ticket that was made up', 'e30.forged'],
    ['no ticket', ''],
  ])('a stream with %s is closed', async (_, ticket) => {
    const document = await carrier.ask('CAsome', customer, ourNumber);
    const stream = await carrier.openMedia(document, 'CAsome', ticket);
    expect(await stream.closed).toBe(1008);
  });

  it('who is refused and doesn’t close is cut off', async () => {
    const document = await carrier.ask('CAstays', customer, ourNumber);
    const stream = await carrier.openMedia(document, 'CAstays', 'e30.forged');
    const since = performance.now();
    stream.hearNothing();
    let isCut = false;
    void stream.closed.then(() => {
      isCut = true;
    });
    await until(() => {
      stream.flood(1);
      return isCut || undefined;
    });
    expect(performance.now() - since).toBeLessThan(10_000);
  });

  it.each([
    ['another secret', 'some-other-secret'],
    ['none', ''],
  ])('a webhook signed with %s is refused, and nothing is stored', async (_, secret) => {
    const asked = carrier.ask('CAforged', customer, ourNumber, secret);
    await expect(asked).rejects.toThrow('answered 403');
    expect(await rowOf('CAforged')).toEqual([]);
  });

  it('news of a call that overtake each other leave the newest', async () => {
    const id = `CAnews-${name}`;
    await carrier.ask(id, customer, ourNumber);
    for (const news of ['completed', 'completed', 'in-progress'] as const) {
      await carrier.tell(id, ourNumber, news);
    }
    expect(await rowOf(id)).toEqual([{ status: 'completed', seconds: 31 }]);
  });

  it('the carrier’s secrets are never shown and lie encrypted', async () => {
    const shown = JSON.stringify(await list('/api/phone/carriers'));
    const rows = await queryAsOwner(server, 'SELECT to_jsonb(c)::text AS row FROM phone_carriers c', []);
    const audit = await (await server.send('/api/audit', { cookie: bakery.cookie })).text();
    expect(shown).toContain(`"hint":"${carrier.hint}"`);
    for (const secret of carrier.secrets) {
      for (const text of [shown, JSON.stringify(rows), audit]) expect(text).not.toContain(secret);
    }
  });

  it('the check list says what is so', async () => {
    expect(await list(`/api/phone/numbers/${desk.number.id}/checks`)).toMatchObject([
      { check: 'public_address', status: 'failed', detail: expect.stringContaining('https') },
      { check: 'webhook', status: 'ok' },
      { check: 'signed_call', status: 'ok' },
      { check: 'assistant_live', status: 'ok' },
    ]);
    carrier.pointElsewhere();
    expect((await list(`/api/phone/numbers/${desk.number.id}/checks`))[1]).toMatchObject({
      status: 'failed',
    });
  });
});

describe('Vonage’s tokens', () => {
  const eventUrl = () => fakes.Vonage.rest.webhooks().event_url!.address;
  const answerUrl = () => fakes.Vonage.rest.webhooks().answer_url!.address;
  const tell = (url: string, body: string, token = signAsVonage(fakes.Vonage.rest, body)) =>
    postWithToken(url, token, body);

  it('count once: the same again is refused', async () => {
    const body = JSON.stringify({ uuid: 'CAonce', status: 'answered' });
    const token = signAsVonage(fakes.Vonage.rest, body);
    await tell(eventUrl(), body, token);
    await expect(tell(eventUrl(), body, token)).rejects.toThrow('answered 403');
  });

  it('count again where the first try failed on our side, as Vonage then tries once more', async () => {
    const body = JSON.stringify({ uuid: 'CAretry', from: '12125550123', to: '19995550100' });
    const token = signAsVonage(fakes.Vonage.rest, body);
    await expect(tell(answerUrl(), body, token)).rejects.toThrow('answered 404');
    await expect(tell(answerUrl(), body, token)).rejects.toThrow('answered 404');
  });

  it('prove nothing about another body, nor at another carrier’s address', async () => {
    const body = JSON.stringify({ uuid: 'CAother', status: 'answered' });
    const other = signAsVonage(fakes.Vonage.rest, body.replace('answered', 'completed'));
    await expect(tell(eventUrl(), body, other)).rejects.toThrow('answered 403');
    await expect(tell(eventUrl().replace('/vonage/', '/twilio/'), body)).rejects.toThrow('answered 403');
  });

  it('are asked for before a call’s audio is opened', async () => {
    const url = eventUrl().replace(/^http/, 'ws').replace('/status', '/media');
    await expect(openMediaClient(url, {}, [])).rejects.toThrow('403');
  });

  it.each(['', 'not JSON', '[]', '"text"'])('don’t make a call of %j', async (body) => {
    await expect(tell(answerUrl(), body)).rejects.toThrow('answered 400');
  });
});
