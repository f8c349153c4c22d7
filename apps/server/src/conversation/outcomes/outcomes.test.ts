import type { ChatReply, ConversationDetail, Stats } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { endIdleConversationsEveryMinute } from './end-idle-conversations.ts';
import { endIdleConversations } from './index.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;

beforeEach(async () => {
  clock = fakeClock('2026-03-27T10:00:00Z');
  server = await createTestServer({ clock });
  bakery = await openBusiness(server);
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
});
afterEach(() => server.close());

const open = ({ conversationId, visitorToken }: ChatReply) => ({ conversationId, visitorToken });
const minutes = (count: number) => clock.advance(count * 60_000);
const read = async ({ conversationId }: ChatReply) =>
  (await (
    await server.send(`/api/conversations/${conversationId}`, { cookie: bakery.cookie })
  ).json()) as ConversationDetail;
const stats = async () =>
  (await (await server.send('/api/stats', { cookie: bakery.cookie })).json()) as Stats;
const complaint = 'Your driver was rude and left my cake in the rain. This is unacceptable!';
const unanswerable = 'What is the airspeed velocity of an unladen swallow?';

describe('what is made of a message', () => {
  it.each([
    ['capture_lead', complaint],
    ['hand_off', 'Your oven is on fire, I need help right now!'],
    ['hand_off', 'I want to talk to a human'],
    ['decline', unanswerable],
    ['answer', 'Is there parking?'],
    ['smalltalk', 'Thank you so much, you have been very helpful'],
  ])('%s: %s', async (action, message) => {
    const reply = await bakery.say(message);
    expect(reply.action).toBe(action);
    expect((await read(reply)).status).toBe(action === 'hand_off' ? 'pending' : 'active');
  });

  it('hand_off: a complaint while somebody is at the desk', async () => {
    const dashboard = await server.send('/api/events', { cookie: bakery.cookie });
    const reader = dashboard.body!.getReader();
    await reader.read();
    expect((await bakery.say(complaint)).action).toBe('hand_off');
    await reader.cancel();
  });
});

describe('a conversation that nobody goes on with', () => {
  it('ends after half an hour, as its last question was answered or not, and is counted', async () => {
    const answered = await bakery.say('Is there parking?');
    const unanswered = await bakery.say(unanswerable);
    const greeted = await bakery.say('Hello!');
    minutes(29);
    expect(await endIdleConversations(server.deps)).toBe(0);
    expect(await read(answered)).toMatchObject({ status: 'active', outcome: null, summary: null });
    minutes(2);
    expect(await endIdleConversations(server.deps)).toBe(3);
    expect(await read(answered)).toMatchObject({
      status: 'resolved',
      outcome: 'answered',
      summary: 'A customer asked “Is there parking?”. The assistant answered.',
    });
    expect(await read(unanswered)).toMatchObject({ status: 'pending', outcome: 'unanswered' });
    expect(await read(greeted)).toMatchObject({ status: 'completed', outcome: 'abandoned' });
    expect(await endIdleConversations(server.deps)).toBe(0);
    expect((await stats()).conversationSuccessRate).toBe(1);
  });

  it('waits from the last message, and while a person handles it or has to', async () => {
    const first = await bakery.say('Is there parking?');
    const taken = await bakery.say('Is there parking?');
    const lead = await bakery.say('I am reachable at ruth@lane.example');
    await server.send(`/api/conversations/${taken.conversationId}/take-over`, {
      method: 'POST',
      cookie: bakery.cookie,
    });
    minutes(20);
    await bakery.say('Is there parking?', open(first));
    minutes(20);
    expect(await endIdleConversations(server.deps)).toBe(0);
    expect(await read(taken)).toMatchObject({ status: 'pending', handler: 'person' });
    expect(await read(lead)).toMatchObject({
      status: 'pending',
      outcome: 'lead_captured',
      summary: expect.stringContaining('ruth@lane.example'),
    });
  });

  it('is open again when the customer writes, and ends anew', async () => {
    const first = await bakery.say('Is there parking?');
    minutes(31);
    await endIdleConversations(server.deps);
    await bakery.say(unanswerable, open(first));
    expect(await read(first)).toMatchObject({ status: 'active', outcome: null });
    minutes(31);
    await endIdleConversations(server.deps);
    expect(await read(first)).toMatchObject({ status: 'pending', outcome: 'unanswered' });
  });

  it('is swept by one job a minute between all processes', async () => {
    const other = await createTestServer({ database: server.database, clock });
    try {
      const first = await bakery.say('Is there parking?');
      await endIdleConversationsEveryMinute(server.deps);
      await endIdleConversationsEveryMinute(other.deps);
      const jobs = () =>
        server.deps.db.system((tx) =>
          tx.kysely
            .selectFrom('jobs')
            .select('run_at')
            .where('kind', '=', 'conversations.end-idle')
            .execute(),
        );
      expect(await jobs()).toEqual([{ run_at: new Date('2026-03-27T10:01:00Z') }]);
      for (let minute = 1; minute <= 31; minute += 1) {
        minutes(1);
        await server.deps.jobs.drain();
        await other.deps.jobs.drain();
        expect(await jobs()).toHaveLength(1);
      }
      expect(await read(first)).toMatchObject({ status: 'resolved' });
    } finally {
      await other.close();
    }
  });

  it('is told to its visitor and the dashboards of other processes', async () => {
    const first = await bakery.say('Is there parking?');
    const heard: string[] = [];
    server.deps.bus.subscribe((event) => heard.push(event.kind));
    minutes(31);
    await endIdleConversations(server.deps);
    expect(heard).toContain('conversation.changed');
    const events = await server.send(`/api/conversations/${first.conversationId}/events`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${first.visitorToken}` },
    });
    const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain('"ended":true');
    await reader.cancel();
  });
});

describe('a customer who takes leave', () => {
  it('ends what was answered', async () => {
    const first = await bakery.say('Is there parking?');
    await bakery.say('Thank you!', open(first));
    expect(await read(first)).toMatchObject({ status: 'resolved', outcome: 'answered' });
  });

  it('by thanks alone does not end what had no answer, by "bye" leaves it to a person', async () => {
    const first = await bakery.say(unanswerable);
    await bakery.say('Thanks', open(first));
    expect(await read(first)).toMatchObject({ status: 'active', outcome: null });
    await bakery.say('Bye!', open(first));
    expect(await read(first)).toMatchObject({ status: 'pending', outcome: 'unanswered' });
  });

  it('ends nothing that waits for a person', async () => {
    const first = await bakery.say('I am reachable at ruth@lane.example');
    await bakery.say('Bye!', open(first));
    expect(await read(first)).toMatchObject({ status: 'pending', outcome: 'lead_captured' });
  });
});
