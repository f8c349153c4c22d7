import type { CallRules } from '@deskbell/contract';
import type { PhoneCaller } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxOf } from '../../testing/index.ts';
import {
  type FakeCarrier,
  openPhoneServer,
  ourNumber,
  type PhoneDesk,
  type PhoneServer,
  until,
} from './testing/index.ts';

const [customer, staff] = ['+12125550123', '+15550100777'];
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

/** Whatever day it is where the business is. */
const closedThisWeek = () =>
  [-1, 0, 1, 2].map((day) => ({
    date: new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
    hours: [],
  }));

describe.each(['Twilio', 'Vonage'] as const)('over %s', (name) => {
  let carrier: FakeCarrier;
  let desk: PhoneDesk;
  beforeAll(async () => {
    carrier = phones.fakes[name];
    desk = await phones.openDesk(carrier);
    const response = await phones.server.send(`/api/assistants/${desk.business.assistantId}`, {
      method: 'PATCH',
      cookie: desk.business.cookie,
      json: { hoursExceptions: closedThisWeek() },
    });
    expect(response.status).toBe(200);
  });
  const hears = (caller: PhoneCaller, text: RegExp) => phones.hears(caller, text);
  const ring = (from = customer) => carrier.ring({ from, to: ourNumber, callee: () => 'no-answer' });
  const setRules = (rules: Partial<CallRules>) => desk.setRules(rules);

  /** Says it after the tone, and ends by a key. */
  async function leaves(caller: PhoneCaller, message: string): Promise<void> {
    await hears(caller, /after the tone/);
    await phones.says(caller, message);
    caller.press('#');
    await caller.done;
    await phones.server.deps.shutdownTasks.finished();
  }

  it('while closed a caller leaves a message: kept with transcript, recording, summary, lead and mail', async () => {
    await setRules({ voicemailAfterHours: true });
    const stranger = `+1646555${name === 'Twilio' ? '0161' : '0162'}`;
    const caller = await ring(stranger);
    await leaves(caller, 'Please call me about my order.');
    expect(caller.verbs).toEqual(['Connect', 'Hangup']);
    expect(phones.voice.spoken.join(' ')).toContain('Your message is saved');

    const [conversation] = await desk.conversations();
    expect(conversation).toMatchObject({
      type: 'voice',
      voicemail: true,
      status: 'pending',
      customerPhone: stranger,
      summary: expect.stringContaining('left a voicemail: “Please call me about my order.”'),
    });
    const [call] = await desk.callsOf(conversation!.id);
    expect(call).toMatchObject({ isVoicemail: true, channel: 'phone', status: 'ended' });
    expect(call!.recording.status).not.toBe('none');
    expect(call!.turns.map(({ role }) => role)).toEqual(['assistant', 'assistant', 'user']);
    expect(call!.turns.at(-1)).toMatchObject({
      text: 'Please call me about my order.',
      messageId: expect.any(String),
    });
    const leads = await desk.list<{ phone: string; source: string; scoreReasons: string[] }>(
      `/api/assistants/${desk.business.assistantId}/leads`,
    );
    expect(leads.filter(({ phone }) => phone === stranger)).toMatchObject([
      { source: 'phone', scoreReasons: ['Left a voicemail'] },
    ]);
    await phones.drain();
    const { rows } = await outboxOf(phones.server);
    const mails = rows.filter(({ text }) => text.includes(conversation!.id));
    // One, though they are a new lead, too.
    expect(mails.map(({ kind }) => kind)).toEqual(['voicemail']);
    expect(mails[0]!.text).toContain('“Please call me about my order.”');
    expect(mails[0]!.text).toContain(stranger);
  });

  it('silence ends the message', async () => {
    await setRules({ voicemailAfterHours: true });
    const caller = await ring();
    await hears(caller, /after the tone/);
    await phones.says(caller, 'Nothing more.');
    await caller.done;
    await phones.server.deps.shutdownTasks.finished();
    expect((await desk.conversations())[0]!.summary).toContain('Nothing more.');
  });

  it('who hangs up in mid-sentence has left what they said, and who says nothing has left nothing', async () => {
    await setRules({ voicemailAfterHours: true });
    const caller = await ring();
    await hears(caller, /after the tone/);
    await phones.says(caller, 'My order has');
    await caller.hangUp();
    await phones.server.deps.shutdownTasks.finished();
    const kept = await desk.conversations();
    expect(kept[0]!.summary).toContain('My order has');

    phones.voice.spoken.length = 0;
    const silent = await ring();
    await hears(silent, /after the tone/);
    await silent.hangUp();
    await phones.server.deps.shutdownTasks.finished();
    expect(await desk.conversations()).toHaveLength(kept.length);
  });

  it('when nobody of the staff takes the call, a message is taken instead', async () => {
    await setRules({ answering: 'staff_first', staffNumbers: [staff], voicemailWhenBusy: true });
    const caller = await ring();
    await leaves(caller, 'I will be late.');
    expect(caller.verbs).toEqual([`Dial ${staff}`, 'Connect', 'Hangup']);
    expect((await desk.conversations())[0]!.summary).toContain('I will be late.');
  });

  it('on their wish, in the conversation they had', async () => {
    await setRules({ voicemailGreeting: 'Speak to the machine after the tone.' });
    const caller = await ring();
    await hears(caller, /How can I help/);
    await phones.says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    await phones.says(caller, 'Can I leave a voicemail?');
    await leaves(caller, 'Tell Ann I called.');
    expect(caller.verbs).toEqual(['Connect', 'Connect', 'Hangup']);
    expect(phones.voice.spoken.join(' ')).toContain('Speak to the machine');
    const [conversation] = await desk.conversations();
    expect(conversation).toMatchObject({ voicemail: true });
    const calls = await desk.callsOf(conversation!.id);
    expect(calls.map(({ isVoicemail }) => isVoicemail)).toEqual([false, true]);
  });

  it('a wish is left to the assistant where the rules say so', async () => {
    await setRules({ voicemailOnWish: false });
    const caller = await ring();
    await hears(caller, /How can I help/);
    // The answer may come while the caller is silent still.
    const spoken = phones.voice.spoken.length;
    await phones.says(caller, 'Can I leave a voicemail?');
    await until(() => phones.voice.spoken.length > spoken || undefined);
    await caller.hangUp();
    expect(caller.verbs).toEqual(['Connect']);
  });
});
