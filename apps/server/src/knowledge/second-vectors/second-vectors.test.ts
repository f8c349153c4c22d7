// Vectors by a second model: one elsewhere, over its real protocol, or the larger one of this machine. Made in the background, used in turns,
// done without when it fails.
import type { Health } from '@deskbell/contract';
import { openFakeEmbeddings } from '@deskbell/testing/fake-embeddings';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { SecondModel, TextModel } from '../../kernel/models/index.ts';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

const subjects = [/\bpark|motor/i, /\bdogs?\b|spaniel/i, /\bpay|plastic/i, /\bopening|hours/i];

function vectorOf(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  const subject = subjects.findIndex((words) => words.test(text));
  const own = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 350, 7);
  vector[subject >= 0 ? subject : 10 + own] = 0.95;
  vector[360 + (own % 20)] = 0.31;
  return vector;
}

/** Stands for this machine's model, which never heard customers' words for things. */
const local: ReturnType<TextModel['current']> = {
  modelId: 'local',
  title: 'local',
  dimensions: 384,
  engine: 'onnx',
  embed: async (texts) =>
    texts.map((text) => {
      const heard = text.replace(/motor|spaniel|plastic/i, 'thing');
      return Float32Array.from(vectorOf(heard, 384));
    }),
  embedWords: null,
  judge: null,
  close: async () => {},
};
const textModel: TextModel = {
  status: () => ({ status: 'ready', engine: 'onnx', model: 'local', detail: null }),
  current: () => local,
  earlier: async () => null,
  settled: Promise.resolve(),
  close: async () => {},
};

let provider: Awaited<ReturnType<typeof openFakeEmbeddings>>;
let server: TestServer;
let inn: Business;

const environmentOf = (model: string) => ({
  EMBEDDING_MODEL: model,
  EMBEDDING_BASE_URL: provider.baseUrl,
  EMBEDDING_API_KEY: 'secret-key',
  EMBEDDING_TIMEOUT_MS: '1000',
});

beforeAll(async () => {
  provider = await openFakeEmbeddings((text) => vectorOf(text, 512));
  server = await createTestServer({ textModel, environment: environmentOf('embed-small') });
  inn = await openBusiness(server);
  await inn.addFaq('Where can I park?', 'Park behind the house.');
  await inn.addFaq('Are dogs allowed?', 'Dogs sleep in the barn.');
  await inn.addFaq('How can I pay?', 'You pay in cash.');
  await inn.addFaq('What are your opening hours?', 'Our hours are nine to five.');
});
afterEach(() => provider.behave('answers'));
afterAll(async () => {
  await server.close();
  await provider.close();
});

async function storedModels(): Promise<Record<string, number>> {
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
    inn.assistantId,
  ]);
  const stored = await server.deps.db.account(rows[0].id, (tx) =>
    tx.kysely.selectFrom('second_vectors').select('model').execute(),
  );
  return Object.fromEntries(
    Object.entries(Object.groupBy(stored, ({ model }) => model.split('#')[1]!)).map(([model, all]) => [
      model,
      all!.length,
    ]),
  );
}

/** Takes turns until the snapshot with the new vectors has been loaded. */
const expectAnswer = (to: string, words: string, by = server) =>
  expect
    .poll(async () => {
      const response = await by.send('/api/chat/widget', {
        json: { assistantId: inn.assistantId, message: to },
      });
      return ((await response.json()) as { response: string }).response;
    })
    .toContain(words);

const embeddings = async (by = server) =>
  ((await (await by.send('/api/health')).json()) as Health).embeddings;

it('makes them in the background and answers by them what this machine’s vectors don’t find', async () => {
  expect((await inn.say('May I bring my spaniel?')).response).not.toContain('barn');
  await server.deps.jobs.drain();
  expect(await storedModels()).toEqual({ 'embed-small': 4 });
  await expectAnswer('May I bring my spaniel?', 'barn');
  expect(await embeddings()).toEqual({ model: 'embed-small', isAnswering: true });
});

it('sends the question and nothing else of the customer', async () => {
  await expectAnswer('May I bring my spaniel?', 'barn');
  provider.behave('answers');
  await inn.say('May I bring my spaniel? I am Jo Miller, jo@miller.example, 415 555 2671.');
  const sent = provider.requests.flatMap(({ input }) => input);
  expect(sent.join(' ')).toContain('spaniel');
  expect(sent.join(' ')).not.toMatch(/miller|2671/i);
});

it.each([500, 'hangs'] as const)(
  'answers by this machine’s within the same turn when it fails: %s',
  async (how) => {
    provider.behave(how);
    expect((await inn.say('Are dogs allowed here?')).response).toContain('barn');
    expect(provider.requests.length).toBeGreaterThan(0);
    expect(await embeddings()).toMatchObject({ isAnswering: false });
  },
);

it('leaves it alone for a while after it failed several times', async () => {
  provider.behave(500);
  for (let turn = 0; turn < 4; turn += 1) await inn.say('Are dogs allowed here?');
  provider.behave(500);
  expect((await inn.say('Are dogs allowed here?')).response).toContain('barn');
  expect(provider.requests).toEqual([]);
});

it('serves an edited entry at once and makes its vectors again', async () => {
  const another = await createTestServer({
    database: server.database,
    textModel,
    environment: environmentOf('embed-small'),
  });
  const id = await inn.addFaq('Is there a sauna?', 'In the cellar.');
  expect((await inn.say('Is there a sauna?')).response).toContain('cellar');
  await another.send('/api/chat/widget', {
    json: { assistantId: inn.assistantId, message: 'Is there a sauna?' },
  });
  await another.deps.jobs.drain();
  expect(await storedModels()).toEqual({ 'embed-small': 5 });
  const removed = await server.send(`/api/faqs/${id}`, { method: 'DELETE', cookie: inn.cookie });
  expect(removed.ok).toBe(true);
  await inn.addFaq('Is there a pool?', 'On the roof.');
  await inn.say('Is there a pool?');
  await another.deps.jobs.drain();
  expect(await storedModels()).toEqual({ 'embed-small': 5 });
  await another.close();
});

it('changes over to another model entry by entry, answering all the while', async () => {
  const changed = await createTestServer({
    database: server.database,
    textModel,
    environment: environmentOf('embed-large'),
  });
  await expectAnswer('Are dogs allowed here?', 'barn', changed);
  provider.behave(503);
  await changed.deps.jobs.drain();
  await expectAnswer('Are dogs allowed here?', 'barn', changed);
  expect(await storedModels()).toEqual({ 'embed-small': 5 });
  await changed.close();
});

it('counts the larger model of this machine once it is ready, without a gap, along a line of its own', async () => {
  const ready = Promise.withResolvers<void>();
  let isReady = false;
  const embed = async (texts: string[]) => texts.map((text) => Float32Array.from(vectorOf(text, 512)));
  const line = { offset: 0, slope: 1, share: 0.5 };
  const model: SecondModel = {
    modelId: 'large/1',
    title: 'large',
    isAnswering: () => true,
    encoder: { embed, known: { entries: line, services: line, embedKnown: embed } },
    embedKnowledge: embed,
  };
  /** Has a notion of what spaniels are: too faint to answer by. */
  const vague: typeof local = {
    ...local,
    embed: async (texts) =>
      texts.map((text) => {
        const vector = vectorOf(text, 384);
        if (/spaniel/i.test(text)) vector[1] = 0.08;
        const size = Math.hypot(...vector);
        return Float32Array.from(vector, (value) => value / size);
      }),
  };
  const large = await createTestServer({
    textModel: { ...textModel, current: () => vague },
    secondModels: {
      current: () => (isReady ? model : null),
      hosted: null,
      large: () => ({ status: isReady ? 'ready' : 'preparing', model: null, detail: null }),
      settled: ready.promise,
      close: async () => {},
    },
  });
  const kennel = await openBusiness(large);
  // Too few for a stranger's scale.
  await kennel.addFaq('Are dogs allowed?', 'Dogs sleep in the barn.');
  await kennel.addFaq('How can I pay?', 'You pay in cash.');
  const say = async () => (await kennel.say('May I bring my spaniel?')).response;
  expect(await say()).not.toContain('barn');
  const health = async () => (await (await large.send('/api/health')).json()) as Health;
  expect((await health()).textModel.large.status).toBe('preparing');

  isReady = true;
  ready.resolve();
  await expect
    .poll(async () => {
      await say();
      await large.deps.jobs.drain();
      return say();
    })
    .toContain('barn');
  expect((await health()).textModel.large.status).toBe('ready');
  await large.close();
});
