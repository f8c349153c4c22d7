import type { AssistantNumber, PhoneCall } from '@deskbell/contract';
import type { Callee } from '@deskbell/telephony/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinTeam } from '../../testing/index.ts';
import { openPhoneServer, ourNumber, type PhoneDesk, type PhoneServer } from './testing/index.ts';

const [customer, staff, blocked] = ['+12125550123', '+15550100777', '+12125550199'] as const;
let phones: PhoneServer;
let desk: PhoneDesk;

beforeAll(async () => {
  phones = await openPhoneServer();
  desk = await phones.openDesk(phones.fakes.Twilio);
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
});
afterAll(async () => {
  await phones.server.deps.shutdownTasks.finished();
  await phones.close();
});

const path = () => `/api/assistants/${desk.business.assistantId}/phone-calls`;
const newest = async () => (await desk.list<PhoneCall>(path()))[0]!;
const ring = (from: string, callee: Callee = 'answered') =>
  phones.fakes.Twilio.ring({ from, to: ourNumber, callee: () => callee });

it('a call that staff took at once is there, with who took it and no conversation', async () => {
  await desk.setRules({ answering: 'staff_first', staffNumbers: [staff], transfer: 'blind' });
  const caller = await ring(customer);
  await caller.done;
  expect(await newest()).toMatchObject({
    direction: 'inbound',
    number: customer,
    answeredBy: 'staff',
    staff: [{ name: '', number: staff }],
    conversationId: null,
    endedAt: expect.any(String),
  });
});

it('members who may not change the rules see the end of staff’s numbers', async () => {
  const viewer = await joinTeam(phones.server, desk.business, {
    email: 'viewer@shop.example',
    role: 'viewer',
  });
  const text = await (await phones.server.send(path(), { cookie: viewer.cookie })).text();
  expect(text).toContain('…77');
  expect(text).not.toContain(staff);
});

it('one with the assistant leads to its conversation, one of a blocked number is marked so', async () => {
  await desk.setRules({ answering: 'assistant', blockedNumbers: [blocked] });
  const caller = await ring(customer);
  await phones.hears(caller, /How can I help/);
  await phones.says(caller, 'Is there parking?');
  await phones.hears(caller, /behind the shop/);
  await caller.hangUp();
  await phones.server.deps.shutdownTasks.finished();
  const [conversation] = await desk.conversations();
  expect(await newest()).toMatchObject({ answeredBy: 'assistant', conversationId: conversation!.id });
  await (await ring(blocked)).done;
  expect(await newest()).toMatchObject({ answeredBy: 'blocked', number: blocked, conversationId: null });
});

it('a caller is blocked from the list at all numbers, is told so by it, and let in again', async () => {
  await desk.setRules({ answering: 'assistant', blockedNumbers: [] });
  const caller = await ring(blocked);
  await phones.hears(caller, /How can I help/);
  await caller.hangUp();
  await phones.server.deps.shutdownTasks.finished();
  const { id, isBlocked } = await newest();
  expect(isBlocked).toBe(false);
  const block = (to: boolean, cookie = desk.business.cookie) =>
    phones.server.send(`/api/phone-calls/${id}/caller`, { method: 'PATCH', cookie, json: { blocked: to } });
  for (let times = 0; times < 2; times += 1) expect((await block(true)).status).toBe(204);
  const [number] = await desk.list<AssistantNumber>(
    `/api/assistants/${desk.business.assistantId}/phone-numbers`,
  );
  expect(number!.rules.blockedNumbers).toEqual([blocked]);
  await (await ring(blocked)).done;
  expect(await newest()).toMatchObject({ answeredBy: 'blocked', isBlocked: true });

  expect((await block(false)).status).toBe(204);
  expect(await newest()).toMatchObject({ isBlocked: false });
});

it('a withheld number can’t be blocked, an unknown call isn’t there, and viewers may not', async () => {
  const caller = await ring('anonymous');
  await phones.hears(caller, /How can I help/);
  await caller.hangUp();
  await phones.server.deps.shutdownTasks.finished();
  const { id, number } = await newest();
  expect(number).toBeNull();
  const block = async (call: string, cookie = desk.business.cookie) =>
    (
      await phones.server.send(`/api/phone-calls/${call}/caller`, {
        ...{ method: 'PATCH', cookie },
        json: { blocked: true },
      })
    ).status;
  expect(await block(id)).toBe(409);
  expect(await block(desk.business.assistantId)).toBe(404);
  const { cookie } = await joinTeam(phones.server, desk.business, {
    email: 'another@shop.example',
    role: 'viewer',
  });
  expect(await block(id, cookie)).toBe(403);
});
