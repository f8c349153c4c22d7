import type { ChatReply } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TextModel } from '../../kernel/models/index.ts';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

type Embedder = NonNullable<ReturnType<TextModel['current']>>;

const subjects = [/\bpark|\bcar\b/i, /\bdogs?\b|\bpets?\b/i, /\bpay|\bcards?\b/i];

/** Stands for a text model that knows some subjects; vectors of two models have nothing in common. */
function modelOf(modelId: string, from: number): Embedder & { asked: string[] } {
  const asked: string[] = [];
  return {
    modelId,
    title: modelId,
    dimensions: 384,
    engine: 'onnx',
    asked,
    embed: async (texts) => {
      asked.push(...texts);
      return texts.map((text) => {
        const subject = subjects.findIndex((words) => words.test(text));
        const vector = new Float32Array(384);
        vector[from + (subject >= 0 ? subject : 10 + (text.length % 100))] = 1;
        return vector;
      });
    },
    embedWords: null,
    judge: null,
    close: async () => {},
  };
}

const earlier = modelOf('earlier', 0);
const later = modelOf('later', 200);

function textModelOf(current: Embedder, known: Embedder[]): TextModel {
  return {
    status: () => ({ status: 'ready', engine: 'onnx', model: current.title, detail: null }),
    current: () => current,
    earlier: async (modelId) => known.find((model) => model.modelId === modelId) ?? null,
    settled: Promise.resolve(),
    close: async () => {},
  };
}

let before: TestServer;
let database: TestServer['database'];
let bakery: Business;

beforeAll(async () => {
  before = await createTestServer({ textModel: textModelOf(earlier, []) });
  database = before.database;
  bakery = await openBusiness(before);
  await bakery.addFaq('Where can I park?', 'Behind the house.');
  await bakery.addFaq('Are dogs allowed?', 'Outside only.');
  await before.deps.jobs.drain();
});
afterAll(() => before.close());

/** The server after an upgrade, on the same database. */
const upgraded = (known: Embedder[]) => createTestServer({ database, textModel: textModelOf(later, known) });

async function answerTo(server: TestServer, message: string): Promise<ChatReply> {
  const response = await server.send('/api/chat/widget', {
    json: { assistantId: bakery.assistantId, message },
  });
  return (await response.json()) as ChatReply;
}

it('answers by the earlier vectors until all of them are made again, then by the new ones', async () => {
  const server = await upgraded([earlier]);
  // Not a word of the entry's.
  const question = 'Somewhere for our car?';
  earlier.asked.length = 0;
  later.asked.length = 0;
  expect(await answerTo(server, question)).toMatchObject({
    response: expect.stringContaining('Behind the house'),
  });
  expect(earlier.asked).toContain(question);
  expect(later.asked).toEqual([]);

  await server.deps.jobs.drain();
  // The first turn after the change may still be answered by what was in use, while the new vectors are read.
  await expect
    .poll(async () => {
      later.asked.length = 0;
      expect(await answerTo(server, question)).toMatchObject({
        response: expect.stringContaining('Behind the house'),
      });
      return later.asked.includes(question);
    })
    .toBe(true);
  await server.close();
});

it('answers by words meanwhile where the earlier model is not on the machine', async () => {
  const again = modelOf('yet another', 100);
  const server = await createTestServer({ database, textModel: textModelOf(again, []) });
  expect(await answerTo(server, 'Are dogs allowed?')).toMatchObject({
    response: expect.stringContaining('Outside only'),
  });
  await server.deps.jobs.drain();
  await expect
    .poll(async () => (await answerTo(server, 'May my pet come in?')).response)
    .toContain('Outside only');
  await server.close();
});
