import type { UnansweredGroup } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TextModel } from '../../kernel/models/index.ts';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
const embedded: string[] = [];
let modelId: string | null = null;

/** Stands for the text model: it knows that wifi and internet are one subject, and no others. */
const textModel: TextModel = {
  status: () => ({ status: 'ready', engine: 'onnx', model: null, detail: null }),
  current: () =>
    modelId === null
      ? null
      : {
          modelId,
          title: 'a model',
          dimensions: 384,
          engine: 'onnx',
          embed: async (texts) => {
            embedded.push(...texts);
            return texts.map((text) => {
              const vector = new Float32Array(384);
              vector[/wifi|internet/i.test(text) ? 0 : 1 + (text.length % 383)] = 1;
              return vector;
            });
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
  for (const message of [
    'Do you have wifi?',
    'can I use your internet',
    'Who painted the ceiling of the chapel?',
  ]) {
    await bakery.say(message);
    await bakery.say(message);
  }
});
afterAll(() => server.close());

async function groups(): Promise<string[][]> {
  const response = await server.send(`/api/assistants/${bakery.assistantId}/unanswered`, {
    cookie: bakery.cookie,
  });
  const found = (await response.json()) as UnansweredGroup[];
  return found.map(({ question, wordings }) => [question, ...wordings].sort());
}

it('groups by meaning, embedding each wording once for a model', async () => {
  expect(await groups()).toHaveLength(3); // by words alone
  modelId = 'one';
  expect(await groups()).toContainEqual(['Do you have wifi?', 'can I use your internet']);
  expect(embedded.splice(0)).toHaveLength(3);
  expect(await groups()).toHaveLength(2);
  expect(embedded).toEqual([]);
  modelId = 'two';
  expect(await groups()).toHaveLength(2);
  expect(embedded).toHaveLength(3);
});
