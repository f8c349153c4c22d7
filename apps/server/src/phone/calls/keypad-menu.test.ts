import type { CallRules, KeypadMenu, MenuEntry, PhoneCall } from '@deskbell/contract';
import type { Callee, PhoneCaller } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { queryAsOwner } from '../../testing/index.ts';
import {
  type FakeCarrier,
  openPhoneServer,
  ourNumber,
  type PhoneDesk,
  type PhoneServer,
  until,
} from './testing/index.ts';

const [customer, billing, front] = ['+12125550123', '+15550100202', '+15550100203'];
let phones: PhoneServer;

beforeAll(async () => {
  phones = await openPhoneServer({ environment: { PLAN_LIMITS: 'on' } });
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
  phones.voice.words.length = 0;
});
afterEach(() => phones.server.deps.shutdownTasks.finished());
afterAll(() => phones.close());

const entries: MenuEntry[] = [
  { key: '1', label: 'parking', does: 'talk', words: 'Is there parking?' },
  { key: '2', label: 'billing', does: 'transfer', to: 'Ben' },
  { key: '3', label: 'the front desk', does: 'transfer', to: 'Front desk' },
  { key: '4', label: 'to leave a message', does: 'voicemail' },
  { key: '5', label: 'our address', does: 'say', text: 'We are at 1 Main Street.' },
];
const menu = (more: Partial<KeypadMenu> = {}): Pick<CallRules, 'menu'> => ({
  menu: { enabled: true, prompt: '', entries, ...more },
});

const short = menu({ prompt: 'Press a key.' });

async function openDesk(carrier: FakeCarrier, plan = 'business'): Promise<PhoneDesk> {
  const desk = await phones.openDesk(carrier);
  const { assistantId, cookie } = desk.business;
  const transferExtensions = [
    { name: 'Ben', number: billing, department: 'Billing' },
    { name: 'Ann', number: front, department: 'Front desk' },
  ];
  const saved = await phones.server.send(`/api/assistants/${assistantId}`, {
    method: 'PATCH',
    cookie,
    json: { transferExtensions },
  });
  expect(saved.status).toBe(200);
  await queryAsOwner(
    phones.server,
    'UPDATE accounts SET plan_type = $2 WHERE account_id = (SELECT account_id FROM assistants WHERE id = $1)',
    [assistantId, plan],
  );
  return desk;
}

describe.each(['Twilio', 'Vonage'] as const)('over %s', (name) => {
  let desk: PhoneDesk;
  beforeAll(async () => {
    desk = await openDesk(phones.fakes[name]);
    await desk.setRules(short);
  });

  const ring = (callee: Callee = 'answered') =>
    phones.fakes[name].ring({ from: customer!, to: ourNumber, callee: () => callee });
  const hears = (caller: PhoneCaller, text: RegExp) => phones.hears(caller, text);

  /** What the newest conversation's calls say was pressed. */
  async function chosen() {
    await phones.server.deps.shutdownTasks.finished();
    const [newest] = await desk.conversations();
    return (await desk.callsOf(newest!.id)).map((call) =>
      call.menu.map(({ key, label, does }) => [key, label, does]),
    );
  }

  it('a caller is told the keys after the greeting; pressing one interrupts it, and is as if they had said it', async () => {
    await desk.setRules(menu());
    onTestFinished(() => desk.setRules(short));
    const caller = await ring();
    await until(
      () => caller.heard().filter((sample) => Math.abs(sample) > 100).length > caller.rate || undefined,
    );
    caller.press('1');
    // The prompt stops a while before the answer.
    await phones.hears(caller, /behind the shop/, { quietSeconds: 1 });
    await caller.hangUp();
    expect(phones.voice.spoken.join(' ')).toMatch(/How can I help you\? For parking, press one\./);
    expect(await chosen()).toEqual([[['1', 'parking', 'talk']]]);
    const [newest] = await desk.conversations();
    const [call] = await desk.callsOf(newest!.id);
    expect(call!.turns).toMatchObject([
      { role: 'assistant', interrupted: true },
      { role: 'user', text: 'Is there parking?' },
      { role: 'assistant', text: 'Yes, there is free parking behind the shop.' },
    ]);
  });

  it.each([
    ['the extension', '2', billing, 'billing'],
    ['the department', '3', front, 'the front desk'],
  ])('a key rings %s that it stands for', async (_, key, number, label) => {
    const caller = await ring();
    await hears(caller, /Press a key/);
    caller.press(key);
    await caller.done;
    expect(caller.verbs).toEqual(['Connect', `Dial ${number}`, 'Bridged', 'Hangup']);
    await phones.server.deps.shutdownTasks.finished();
    const [row] = await queryAsOwner(
      phones.server,
      'SELECT path FROM phone_calls WHERE carrier_call_id = $1',
      [caller.callId],
    );
    expect((row as { path: object[] }).path).toMatchObject([
      { step: 'assistant', menu: [{ key, label, does: 'transfer' }] },
      { step: 'transfer_asked', by: 'menu', about: label },
      { step: 'staff', outcome: 'answered', people: [{ number }] },
    ]);
    const [listed] = await desk.list<PhoneCall>(`/api/assistants/${desk.business.assistantId}/phone-calls`);
    expect(listed).toMatchObject({ answeredBy: 'staff', menu: [{ key, label, does: 'transfer' }] });
  });

  it('who isn’t answered comes back, without the menu, and goes on', async () => {
    const caller = await ring('no-answer');
    await hears(caller, /Press a key/);
    caller.press('2');
    await hears(caller, /nobody could take your call/);
    phones.voice.spoken.length = 0;
    await phones.says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
    expect(await chosen()).toEqual([[['2', 'billing', 'transfer']]]);
  });

  it('a key takes a message', async () => {
    const caller = await ring();
    await hears(caller, /Press a key/);
    caller.press('4');
    await hears(caller, /after the tone/);
    await phones.says(caller, 'Please call me back about the cake.');
    caller.press('#');
    await caller.done;
    expect(await chosen()).toEqual([[['4', 'to leave a message', 'voicemail']]]);
    const [newest] = await desk.conversations();
    expect(newest).toMatchObject({ voicemail: true });
  });

  it('a text is said, and the call goes on: by key or by voice', async () => {
    const caller = await ring();
    await hears(caller, /Press a key/);
    caller.press('5');
    await hears(caller, /anything else/);
    expect(phones.voice.spoken.join(' ')).toContain('Main Street');
    caller.press('1');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
    expect(await chosen()).toEqual([
      [
        ['5', 'our address', 'say'],
        ['1', 'parking', 'talk'],
      ],
    ]);
  });

  it('a key that isn’t on the menu is told, with the menu again', async () => {
    const caller = await ring();
    await hears(caller, /Press a key/);
    caller.press('9');
    await hears(caller, /Sorry, nine isn.t on the menu/);
    caller.press('1');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
    expect(await chosen()).toEqual([[['1', 'parking', 'talk']]]);
  });

  it('who speaks is answered as without a menu, and their keys are digits from then on', async () => {
    const caller = await ring();
    await hears(caller, /Press a key/);
    await phones.says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    caller.press('4155552671#');
    await until(async () => {
      const [newest] = await desk.conversations();
      const [call] = newest ? await desk.callsOf(newest.id) : [];
      return call?.turns.some(({ role, text }) => role === 'user' && text === '4155552671') || undefined;
    });
    await caller.hangUp();
    expect(await chosen()).toEqual([[]]);
  });

  it('an owner’s own prompt is said, and an extension that is gone rings who else there is', async () => {
    await desk.setRules(menu({ prompt: 'One for parking, two for money.' }));
    const { assistantId, cookie } = desk.business;
    await phones.server.send(`/api/assistants/${assistantId}`, {
      method: 'PATCH',
      cookie,
      json: { transferExtensions: [{ name: 'Ann', number: front, department: 'Front desk' }] },
    });
    const caller = await ring();
    await hears(caller, /two for money/);
    caller.press('2');
    await caller.done;
    expect(caller.verbs).toEqual(['Connect', `Dial ${front}`, 'Bridged', 'Hangup']);
  });
});

describe('a menu', () => {
  const save = (desk: PhoneDesk, rules: object) =>
    phones.server.send(`/api/phone/numbers/${desk.number.id}`, {
      method: 'PATCH',
      cookie: desk.business.cookie,
      json: { rules, version: desk.number.version },
    });

  it('is refused with what is wrong of which entry', async () => {
    const desk = await openDesk(phones.fakes.Twilio);
    const refusals = async (wrong: object[]) => {
      const response = await save(desk, { menu: { enabled: true, entries: wrong } });
      expect(response.status).toBe(400);
      const { issues } = (await response.json()) as { issues: { path: string; message: string }[] };
      return issues.map(({ path, message }) => `${path}: ${message}`);
    };
    const at = 'rules.menu.entries';
    expect(await refusals([])).toEqual([`${at}: Add at least one key`]);
    expect(await refusals([entries[0]!, { ...entries[3]!, key: '1' }])).toEqual([
      `${at}.1.key: Key 1 is used twice`,
    ]);
    expect(await refusals([{ ...entries[3]!, label: ' ' }])).toEqual([
      `${at}.0.label: Say what the key is for`,
    ]);
    expect(await refusals([{ ...entries[3]!, key: '0' }])).toEqual([
      expect.stringMatching(/^rules\.menu\.entries\.0\.key: /),
    ]);
    expect(await refusals([entries[0]!, { ...entries[1]!, to: 'Zoe' }])).toEqual([
      `${at}.1.to: There is no transfer extension or department “Zoe”.`,
    ]);
  });

  it('rings whole departments from the Business plan on', async () => {
    const desk = await openDesk(phones.fakes.Vonage, 'pro');
    const response = await save(desk, { menu: { enabled: true, entries: [entries[1], entries[2]] } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      issues: [{ path: 'rules.menu.entries.1.to', message: expect.stringContaining('Business plan') }],
    });
    expect((await save(desk, { menu: { enabled: true, entries: [entries[1]] } })).status).toBe(200);
  });
});
