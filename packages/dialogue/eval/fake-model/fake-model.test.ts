// Whole conversations over the language model's path: the real protocol, the real tools, a model by rule.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLlmResponder } from '../../src/index.ts';
import { barberCalendar } from '../../src/testing/barber.ts';
import { openBusiness } from '../../src/testing/open-business.ts';
import { talk } from '../../src/testing/talk.ts';
import { openFakeModel } from './open-fake-model.ts';

let model: Awaited<ReturnType<typeof openFakeModel>>;
let warnings: Record<string, unknown>[] = [];
let barber: Awaited<ReturnType<typeof openBusiness>>;

beforeAll(async () => {
  model = await openFakeModel();
  const calendar = barberCalendar();
  const faqs = [
    ['Where can I park?', 'There is free parking behind the shop. The entrance is on Mill Lane.'],
    ['Do you cut children’s hair?', 'Children from the age of four are welcome on any weekday.'],
  ] as const;
  barber = await openBusiness({ faqs, calendar }, null);
});
beforeEach(() => {
  warnings = [];
});
afterAll(() => model.close());

const hold = (...messages: string[]) => {
  const log = { warn: (fields: Record<string, unknown>) => void warnings.push(fields) };
  const target = { baseUrl: model.baseUrl, apiKey: 'secret-key', modelName: 'by-rule' };
  const responder = createLlmResponder({ ...target, timeoutMs: 20_000, fallback: barber.responder, log });
  return talk({ ...barber, responder }, ...messages);
};

it('answers a question from its source, cited and checked', async () => {
  const [answer] = await hold('Where can I park my car?');
  expect(answer).toMatchObject({ responder: 'llm', action: 'answer' });
  expect(answer!.text).toContain('free parking behind the shop');
  expect(answer!.sources).toMatchObject([{ id: 'faq-0' }]);
  expect(warnings).toEqual([]);
});

it('books by tools, once the customer agreed to what was read back', async () => {
  const [wish, name, reach, agreed] = await hold(
    'I would like to book a haircut tomorrow at 10:00 am',
    'Jo Miller',
    'jo@miller.example',
    'Yes please',
  );
  expect(wish!.responder).toBe('llm');
  expect([wish, name, reach].flatMap((turn) => turn!.effects.map(({ type }) => type))).not.toContain(
    'book_appointment',
  );
  expect(agreed!.effects).toContainEqual(
    expect.objectContaining({
      type: 'book_appointment',
      serviceId: 'cut',
      startsAt: '2026-11-24T15:00:00.000Z',
      email: 'jo@miller.example',
    }),
  );
});

it('looks free times up and tells those alone', async () => {
  const [free] = await hold('Is anything free for a haircut tomorrow?');
  expect(free!.responder).toBe('llm');
  expect(free!.text).toMatch(/Haircut is free/);
});

it('leaves what no source tells to the policies, after one more search', async () => {
  const before = model.requests;
  const [unknown] = await hold('Do you sell violins?');
  expect(model.requests - before).toBe(2);
  expect(unknown!.sources).toEqual([]);
});

it('sends nothing that a provider would refuse', () => {
  expect(model.requests).toBeGreaterThan(0);
  expect(model.faults).toEqual([]);
});
