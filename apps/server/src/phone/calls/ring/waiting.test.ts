import { type Callee, type PhoneCaller, postSigned } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryAsOwner } from '../../../testing/index.ts';
import { openPhoneServer, ourNumber, type PhoneDesk, type PhoneServer, until } from '../testing/index.ts';

// Where a carrier has a place for callers who wait, which is Twilio: they hear what we say, and staff are rung by us.
const customer = '+12125550123';
const [first, second] = ['+15550100777', '+15550100778'] as const;
let phones: PhoneServer;
let desk: PhoneDesk;
let late = 0;
const twilio = () => phones.fakes.Twilio;

beforeAll(async () => {
  phones = await openPhoneServer({ clock: { now: () => new Date(Date.now() + late) } });
  desk = await phones.openDesk(twilio());
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
  twilio().placed.called.clear();
  twilio().rest.requests.length = 0;
});
afterEach(() => phones.server.deps.shutdownTasks.finished());
afterAll(() => phones.close());

/** Rings a number whose staff are rung first. */
const ring = (callees: Record<string, Callee>): Promise<PhoneCaller> =>
  twilio().ring({ from: customer, to: ourNumber, callee: (number) => callees[number] ?? 'no-answer' });
const staffFirst = (rules: Parameters<PhoneDesk['setRules']>[0] = {}) =>
  desk.setRules({ answering: 'staff_first', staffNumbers: [first, second], ...rules });
const asked = (what: RegExp) =>
  twilio().rest.requests.filter(({ method, path }) => what.test(`${method} ${path}`));
const placed = () => asked(/^POST .*\/Calls\.json$/).map(({ fields }) => fields.get('To'));
const hungUp = () =>
  asked(/^POST .*\/Calls\/CA\w+\.json$/).filter(({ fields }) => fields.get('Status') === 'completed');
const stepOf = async (caller: Pick<PhoneCaller, 'callId'>) => {
  const [row] = await queryAsOwner<{ path: { step: string; outcome?: string; people: object[] }[] }>(
    phones.server,
    'SELECT path FROM phone_calls WHERE carrier_call_id = $1',
    [caller.callId],
  );
  return row!.path[0]!;
};

it('hears it ring, and music once somebody is told of the call; the place is removed in the end', async () => {
  await staffFirst({ ringOrder: 'in_turn' });
  const removed = twilio().rest.removedQueues.length;
  const caller = await ring({ [second]: 'answered' });
  await caller.done;
  expect(caller.verbs).toEqual([`Dial ${first}`, `Dial ${second}`, 'Bridged', 'Hangup']);
  expect(caller.waited.slice(0, 3)).toEqual(['ring.wav', 'silence', 'ring.wav']);
  expect(caller.waited.at(-1)).toBe('hold.wav');
  expect(caller.waited.lastIndexOf('ring.wav')).toBeLessThan(caller.waited.indexOf('hold.wav'));
  await phones.server.deps.shutdownTasks.finished();
  expect(twilio().rest.removedQueues).toHaveLength(removed + 1);
  expect(placed()).toEqual([first, second]);
  expect(await stepOf(caller)).toMatchObject({
    outcome: 'answered',
    seconds: 1,
    people: [{ outcome: 'no-answer' }, { outcome: 'accepted' }],
  });
});

it('hears nothing in place of the music where the rules say so', async () => {
  await staffFirst({ staffNumbers: [first], holdSound: 'silence' });
  const caller = await ring({ [first]: 'answered' });
  await caller.done;
  expect(caller.verbs).toEqual([`Dial ${first}`, 'Bridged', 'Hangup']);
  expect(caller.waited).not.toContain('hold.wav');
  expect(caller.waited.slice(-2)).toEqual(['silence', 'silence']);
});

it('is taken by one of several who ring at once, and the others are hung up', async () => {
  await staffFirst();
  const caller = await ring({ [first]: 'no-answer', [second]: 'answered' });
  await caller.done;
  expect(caller.verbs).toEqual([`Dial ${first}`, `Dial ${second}`, 'Bridged', 'Hangup']);
  expect(hungUp()).toHaveLength(1);
  expect(await stepOf(caller)).toMatchObject({ people: [{}, { outcome: 'accepted' }] });
});

it('who hangs up has nobody rung any more, and whoever picks up nonetheless is told nothing', async () => {
  await staffFirst({ staffNumbers: [first] });
  const caller = await ring({ [first]: 'no-answer' });
  await until(() => placed().length > 0 || undefined);
  await until(
    async () => ((await stepOf(caller)).people[0] as { legId?: string }).legId !== undefined || undefined,
  );
  await caller.hangUp();
  await phones.server.deps.shutdownTasks.finished();
  expect(hungUp()).toHaveLength(1);
  expect(caller.whispers).toEqual([]);
  expect(await stepOf(caller)).toMatchObject({ outcome: 'missed' });
});

it('where the carrier rings nobody for us, its document rings them, and they take the call all the same', async () => {
  await staffFirst({ staffNumbers: [first] });
  twilio().placed.called.set(first, 'refused');
  const caller = await ring({ [first]: 'answered' });
  await caller.done;
  expect(caller.verbs).toEqual([`Dial ${first}`, 'Bridged', 'Hangup']);
  expect(caller.whispers[0]).toContain('Press 1 to take the call');
  expect(await stepOf(caller)).toMatchObject({ outcome: 'answered', people: [{ outcome: 'accepted' }] });
});

it('nobody is rung a second time whose ringing may have begun: the caller is back with the assistant', async () => {
  await staffFirst({ staffNumbers: [first] });
  twilio().placed.called.set(first, 'lost');
  const caller = await ring({ [first]: 'answered' });
  await phones.hears(caller, /nobody could take your call/);
  expect(placed()).toEqual([first]);
  expect(caller.verbs).toEqual(['Connect']);
  expect(await stepOf(caller)).toMatchObject({ outcome: 'missed', people: [{ outcome: 'failed' }] });
  await caller.hangUp();
});

it('is let go where nothing is heard any more of who was rung', async () => {
  await staffFirst({ staffNumbers: [first], ringSeconds: 5 });
  // The other side of a process that died: asked to ring, and never told how it went.
  twilio().placed.called.set(first, 'unheard');
  const caller = await ring({});
  await until(() => caller.waited.length > 2 || undefined);
  late += 70_000;
  await phones.hears(caller, /nobody could take your call/);
  expect(await stepOf(caller)).toMatchObject({ outcome: 'missed', people: [{ outcome: 'failed' }] });
  await caller.hangUp();
});

it('is let go soon where a process died before it had staff rung, and whoever asks again has nobody rung twice', async () => {
  await staffFirst({ staffNumbers: [first] });
  const document = await twilio().ask('CAdied', customer, ourNumber);
  const [, waitUrl] = /waitUrl="([^"]+)"/.exec(document)!;
  const { authToken } = twilio().rest;
  const wait = () => postSigned(authToken, waitUrl!.replaceAll('&amp;', '&'), { CallSid: 'CAdied' });
  await queryAsOwner(
    phones.server,
    "UPDATE phone_calls SET path = jsonb_set(path, '{0,people,0,askedAt}', $1) WHERE carrier_call_id = 'CAdied'",
    [JSON.stringify(new Date(Date.now() + late).toISOString())],
  );
  expect(await wait()).toContain('ring.wav');
  expect(await wait()).toContain('ring.wav');
  late += 16_000;
  expect(await wait()).toContain('<Leave/>');
  await phones.server.deps.shutdownTasks.finished();
  expect(placed()).toEqual([]);
});

it('is given back where whoever took the call is gone before they were connected', async () => {
  await staffFirst({ staffNumbers: [first] });
  twilio().placed.called.set(first, 'unheard');
  const document = await twilio().ask('CAgone', customer, ourNumber);
  const [, waitUrl] = /waitUrl="([^"]+)"/.exec(document)!;
  const post = (url: string, fields: Record<string, string>) =>
    postSigned(twilio().rest.authToken, url.replaceAll('&amp;', '&'), fields);
  const wait = () => post(waitUrl!, { CallSid: 'CAgone' });
  await wait();
  await phones.server.deps.shutdownTasks.finished();
  const [leg] = asked(/^POST .*\/Calls\.json$/);
  const whisper = await post(leg!.fields.get('Url')!, { CallSid: 'CAleg' });
  expect(await wait()).toContain('hold.wav');
  const [, keyUrl] = /action="([^"]+)"/.exec(whisper)!;
  expect(await post(keyUrl!, { CallSid: 'CAleg', Digits: '1' })).toContain('<Queue>');
  expect(await wait()).toContain('hold.wav');
  await post(leg!.fields.get('StatusCallback')!, { CallSid: 'CAleg', CallStatus: 'completed' });
  expect(await wait()).toContain('<Leave/>');
});

it('a call is known as taken by the end of the other leg alone, where nothing more is asked of the caller’s', async () => {
  await staffFirst({ staffNumbers: [first] });
  twilio().placed.called.set(first, 'unheard');
  const document = await twilio().ask('CAtold', customer, ourNumber);
  const post = (url: string, fields: Record<string, string>) =>
    postSigned(twilio().rest.authToken, url.replaceAll('&amp;', '&'), fields);
  await post(/waitUrl="([^"]+)"/.exec(document)![1]!, { CallSid: 'CAtold' });
  await phones.server.deps.shutdownTasks.finished();
  const [leg] = asked(/^POST .*\/Calls\.json$/);
  const whisper = await post(leg!.fields.get('Url')!, { CallSid: 'CAleg' });
  await post(/action="([^"]+)"/.exec(whisper)![1]!, { CallSid: 'CAleg', Digits: '1' });
  late += 95_000;
  await post(leg!.fields.get('StatusCallback')!, { CallSid: 'CAleg', CallStatus: 'completed' });
  const step = await stepOf({ callId: 'CAtold' });
  expect(step).toMatchObject({ outcome: 'answered', people: [{ outcome: 'accepted' }] });
  expect((step as unknown as { seconds: number }).seconds).toBeGreaterThanOrEqual(95);
});

it('who waits hears a ring that is one, and music in phrases', async () => {
  const get = async (path: string) =>
    new Uint8Array(await (await phones.server.send(`/api/webhooks/${path}`)).arrayBuffer());
  const whole = await get('hold.wav');
  const parts = await Promise.all([0, 1, 2, 3].map((part) => get(`hold.wav?part=${part}`)));
  const header = 44;
  expect(parts.reduce((sum, part) => sum + part.length - header, 0)).toBe(whole.length - header);
  expect(await get('hold.wav?part=x')).toEqual(whole);
  expect((await get('ring.wav')).length).toBe(header + 3 * 8000 * 2);
});
