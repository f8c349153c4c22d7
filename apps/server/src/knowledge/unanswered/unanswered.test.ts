import type { AnswerOf, ChatReply, previewFaqChange, UnansweredGroup } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;
let rival: Business;
let faqId: string;
const asked: ChatReply[] = [];

beforeAll(async () => {
  clock = fakeClock('2026-03-27T10:00:00Z');
  server = await createTestServer({ clock });
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  faqId = await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
  await bakery.say('Do you welcome hedgehogs?'); // long ago
  clock.advance(91 * 86_400_000);
  for (const message of [
    'Do you sell vegan sourdough rye bread?',
    'is vegan sourdough rye bread sold here',
    'Do you sell vegan sourdough rye bread',
    'What is the airspeed velocity of an unladen swallow?',
    'Is there parking?',
  ]) {
    clock.advance(60_000);
    asked.push(await bakery.say(message));
  }
});
afterAll(() => server.close());

const list = (assistantId = bakery.assistantId, cookie: string | undefined = bakery.cookie) =>
  server.send(`/api/assistants/${assistantId}/unanswered`, cookie ? { cookie } : {});

describe('questions without an answer', () => {
  it('stand together when they are alike, most frequent first, of the last 90 days', async () => {
    const response = await list();
    expect(response.status).toBe(200);
    const groups = (await response.json()) as UnansweredGroup[];
    expect(groups).toMatchObject([
      {
        question: 'Do you sell vegan sourdough rye bread',
        wordings: ['is vegan sourdough rye bread sold here'],
        count: 3,
        conversationIds: [2, 1, 0].map((n) => asked[n]!.conversationId),
      },
      { question: 'What is the airspeed velocity of an unladen swallow?', wordings: [], count: 1 },
    ]);
    expect(groups[0]!.id).toBe(`${asked[0]!.conversationId}:1`);
    await bakery.say('do you sell vegan sourdough rye bread???');
    const [again] = (await (await list()).json()) as UnansweredGroup[];
    expect(again).toMatchObject({ id: groups[0]!.id, count: 4 });
  });

  it('are left out once an FAQ says them in any of its wordings, and are back when it goes', async () => {
    const shown = async () =>
      ((await (await list()).json()) as UnansweredGroup[]).map(({ question }) => question);
    const swallow = 'What is the airspeed velocity of an unladen swallow?';
    const answered = await bakery.addFaq('How fast is a swallow?', 'Eleven meters a second.', [swallow]);
    expect(await shown()).not.toContain(swallow);
    expect(await shown()).toHaveLength(1);
    await server.send(`/api/faqs/${answered}`, { method: 'DELETE', cookie: bakery.cookie });
    expect(await shown()).toContain(swallow);
  });

  it('are 401 signed out, 404 for another account', async () => {
    expect((await list(bakery.assistantId, '')).status).toBe(401);
    expect((await list(bakery.assistantId, rival.cookie)).status).toBe(404);
    expect((await (await list(rival.assistantId, rival.cookie)).json()) as unknown).toEqual([]);
  });
});

describe('the preview of an FAQ', () => {
  const preview = (json: object, cookie: string | undefined = bakery.cookie) =>
    server.send(`/api/assistants/${bakery.assistantId}/faqs/preview`, { json, ...(cookie && { cookie }) });
  const changes = async (json: object) => {
    const response = await preview(json);
    expect(response.status).toBe(200);
    return (await response.json()) as AnswerOf<typeof previewFaqChange>;
  };
  const vegan = {
    question: 'Do you sell vegan sourdough rye bread?',
    answer: 'Yes, vegan sourdough rye bread every morning.',
    examples: ['Is vegan sourdough rye bread sold here?'],
  };
  const stored = async () => {
    const faqs = await server.send(`/api/assistants/${bakery.assistantId}/faqs`, { cookie: bakery.cookie });
    return [await faqs.json(), await (await list()).json()];
  };

  it('tells which past questions a new one would answer, and stores nothing', async () => {
    const before = await stored();
    const { tried, changes: found } = await changes({ faq: vegan });
    expect(tried).toBeGreaterThanOrEqual(4);
    expect(found).toContainEqual({
      question: 'is vegan sourdough rye bread sold here',
      before: null,
      after: 'Do you sell vegan sourdough rye bread?',
    });
    expect(found.map(({ question }) => question)).not.toContain('Is there parking?');
    expect(await stored()).toEqual(before);
    expect((await bakery.say(vegan.question)).action).not.toBe('answer');
  });

  it('tells which would go without an answer when one is changed or deleted', async () => {
    const lost = { question: 'Is there parking?', before: 'Is there parking?', after: null };
    expect((await changes({ faqId, faq: null })).changes).toEqual([lost]);
    expect((await changes({ faqId, faq: { ...vegan, examples: [] } })).changes).toContainEqual(lost);
    expect((await changes({ faqId, faq: { question: 'Is there parking?', answer: 'No.' } })).changes).toEqual(
      [],
    );
  });

  it('is 400 without a change, 401 signed out, 404 for what is not there', async () => {
    expect((await preview({ faq: null })).status).toBe(400);
    expect((await preview({ faq: { question: ' ', answer: 'x' } })).status).toBe(400);
    expect((await preview({ faq: vegan }, '')).status).toBe(401);
    expect((await preview({ faq: vegan }, rival.cookie)).status).toBe(404);
    expect((await preview({ faqId: asked[0]!.conversationId, faq: vegan })).status).toBe(404);
  });
});
