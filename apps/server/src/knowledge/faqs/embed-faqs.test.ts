import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TextModel } from '../../kernel/models/index.ts';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { embedWaitingFaqs } from './embed-faqs.ts';

let server: TestServer;
let bakery: Business;
let accountId: string;
let modelId: string | null = null;
/** What the model stumbles over. */
let unreadable: RegExp | null = null;

/** Stands for the text model: its vectors say nothing. */
const textModel: TextModel = {
  status: () => ({ status: 'ready', engine: 'onnx', model: null, detail: null }),
  current: () =>
    modelId === null
      ? null
      : {
          modelId,
          title: modelId,
          dimensions: 384,
          engine: 'onnx',
          embed: async (texts) => {
            if (texts.some((text) => unreadable?.test(text))) throw new Error('the model stumbled');
            return texts.map(() => new Float32Array(384).fill(0.05));
          },
          embedWords: null,
          judge: null,
          close: async () => {},
        },
  earlier: async () => null,
  settled: Promise.resolve(),
  close: async () => {},
};

beforeAll(async () => {
  server = await createTestServer({ textModel });
  bakery = await openBusiness(server);
  const [row] = await server.deps.db.system((tx) =>
    tx.query<{ id: string }>({
      name: 'test.account',
      text: 'SELECT account_of_assistant($1) AS id',
      values: [bakery.assistantId],
    }),
  );
  accountId = row!.id;
  // More than one batch.
  for (let i = 0; i < 70; i += 1) await bakery.addFaq(`Do you bake cake number ${i}?`, 'Yes.');
});
afterAll(() => server.close());

/** How many FAQs have vectors of each model. */
async function counts(): Promise<Record<string, number>> {
  const rows = await server.deps.db.account(accountId, (tx) =>
    tx.query<{ model: string; count: number }>({
      name: 'test.models',
      text: `SELECT coalesce(vector_model, 'none') AS model, count(*)::int AS count FROM faqs
             WHERE assistant_id = $1 GROUP BY 1`,
      values: [bakery.assistantId],
    }),
  );
  return Object.fromEntries(rows.map(({ model, count }) => [model, count]));
}

const embedAll = () => embedWaitingFaqs(server.deps, accountId, bakery.assistantId);

it('stores vectors of new FAQs batch by batch, and those for another model all at once', async () => {
  expect(await counts()).toEqual({ none: 70 });
  modelId = 'one';
  unreadable = /number 69/;
  await expect(embedAll()).rejects.toThrow('stumbled');
  expect(await counts()).toEqual({ one: 64, none: 6 });
  unreadable = null;
  await embedAll();
  expect(await counts()).toEqual({ one: 70 });

  modelId = 'two';
  unreadable = /number 69/;
  await expect(embedAll()).rejects.toThrow('stumbled');
  expect(await counts()).toEqual({ one: 70 });
  unreadable = null;
  await embedAll();
  expect(await counts()).toEqual({ two: 70 });
});
