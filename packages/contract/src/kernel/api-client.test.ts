import { expect, it } from 'vitest';
import { createFaq, listFaqs, updateFaq } from '../knowledge/faqs.ts';
import { createApiClient } from './api-client.ts';

const id = '0197f0a4-7c3e-7b52-9d1a-000000000001';
const params = { id };
const body = { question: 'Do you deliver?', answer: 'Yes.' };

interface Sent {
  url: string;
  headers: Headers;
}

/** A client whose server answers these, one after another; an Error is a lost connection. */
function clientOf(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const client = createApiClient({
    baseUrl: 'https://desk.example',
    apiKey: 'desk_sk_test',
    fetch: async (url, init) => {
      sent.push({ url: String(url), headers: new Headers(init?.headers) });
      const answer = answers[sent.length - 1]!;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (ms) => void waits.push(ms),
  });
  return { client, sent, waits };
}

const busy = (status: number, retryAfter?: number) =>
  Response.json(
    { message: 'Later', code: 'rate_limited' },
    { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} },
  );
const rows = (names: string[], next?: string) =>
  Response.json(
    names.map((question) => ({ question })),
    {
      headers: {
        'x-total-count': '3',
        ...(next && { link: `<https://desk.example/x?cursor=${next}>; rel="next"` }),
      },
    },
  );

it('says who calls, and waits as long as the server asks', async () => {
  const { client, sent, waits } = clientOf(busy(429, 7), busy(503), rows(['a']));
  expect(await client.call(listFaqs, { params })).toEqual([{ question: 'a' }]);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(
    Array(3).fill('Bearer desk_sk_test'),
  );
  expect(waits[0]).toBe(7_000);
  expect(waits[1]).toBeGreaterThanOrEqual(500);
});

it('creates under one key, however often it is sent', async () => {
  const { client, sent } = clientOf(
    new TypeError('connection lost'),
    busy(500),
    Response.json(body, { status: 201 }),
  );
  await client.call(createFaq, { params, body });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

it('sends a change again only when the server certainly left it alone', async () => {
  const limited = clientOf(busy(429), Response.json({}));
  await limited.client.call(updateFaq, { params, body });
  expect(limited.sent).toHaveLength(2);
  for (const failure of [busy(500), new TypeError('connection lost')]) {
    const { client, sent } = clientOf(failure);
    await expect(client.call(updateFaq, { params, body })).rejects.toThrow();
    expect(sent).toHaveLength(1);
  }
});

it('gives up after four attempts, at once on what won’t change, and on a long wait', async () => {
  const failing = clientOf(...Array.from({ length: 5 }, () => busy(500)));
  await expect(failing.client.call(listFaqs, { params })).rejects.toMatchObject({ status: 500 });
  expect(failing.sent).toHaveLength(4);
  for (const answer of [busy(404), busy(429, 86_400)]) {
    const { client, sent } = clientOf(answer);
    await expect(client.call(listFaqs, { params })).rejects.toMatchObject({ body: { message: 'Later' } });
    expect(sent).toHaveLength(1);
  }
});

it('goes through all pages of a list, keeping its query', async () => {
  const { client, sent } = clientOf(rows(['a', 'b'], 'next-one'), rows(['c']));
  const found: unknown[] = [];
  for await (const faq of client.each(listFaqs, { params, query: { limit: 2 } })) found.push(faq.question);
  expect(found).toEqual(['a', 'b', 'c']);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?limit=2', '?limit=2&cursor=next-one']);
});
