import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TextModel } from '../../kernel/models/index.ts';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { htmlPage, openTestSite } from './testing/index.ts';

type Embedder = NonNullable<ReturnType<TextModel['current']>>;

let server: TestServer;
let bakery: Business;
const embedded: string[] = [];
let modelId = 'one';

/** Stands for the text model: its vectors say nothing, but it notes what it was asked for. */
const textModel: TextModel = {
  status: () => ({ status: 'ready', engine: 'onnx', model: null, detail: null }),
  current: (): Embedder => ({
    modelId,
    title: 'a model',
    dimensions: 384,
    engine: 'onnx',
    embed: async (texts) => {
      embedded.push(...texts);
      return texts.map(() => new Float32Array(384).fill(1 / Math.sqrt(384)));
    },
    embedWords: null,
    judge: null,
    close: async () => {},
  }),
  earlier: async () => null,
  settled: Promise.resolve(),
  close: async () => {},
};

beforeAll(async () => {
  server = await createTestServer({ environment: { CRAWL_PRIVATE_ADDRESSES: 'on' }, textModel });
  bakery = await openBusiness(server);
});
afterAll(() => server.close());

const source = async () => {
  const response = await server.send(`/api/assistants/${bakery.assistantId}/knowledge-sources`, {
    cookie: bakery.cookie,
  });
  return ((await response.json()) as { id: string; passageCount: number; waitingCount: number }[])[0]!;
};
const passagesEmbedded = () => embedded.splice(0).filter((text) => /bakery|valley|mill/.test(text));

it('embeds each passage once, of a page that changed only what is new, and all of them for another model', async () => {
  const site = await openTestSite({
    '/': htmlPage('Home', 'Welcome to the bakery.', ['/about']),
    '/about': htmlPage('About', 'Flour from the valley.</p><h2>Where</h2><p>At the old mill.'),
  });
  await server.send(`/api/assistants/${bakery.assistantId}/websites`, {
    cookie: bakery.cookie,
    json: { url: site.url },
  });
  await server.deps.jobs.drain();
  expect(await source()).toMatchObject({ passageCount: 3, waitingCount: 0 });
  expect(passagesEmbedded()).toHaveLength(3);

  site.pages.set(
    '/about',
    htmlPage('About', 'Flour from another valley.</p><h2>Where</h2><p>At the old mill.'),
  );
  const { id } = await source();
  await server.send(`/api/knowledge-sources/${id}/refresh`, { method: 'POST', cookie: bakery.cookie });
  await server.deps.jobs.drain();
  expect(await source()).toMatchObject({ passageCount: 3, waitingCount: 0 });
  expect(passagesEmbedded()).toEqual([expect.stringContaining('another valley')]);

  modelId = 'two';
  expect(await source()).toMatchObject({ waitingCount: 3 });
  await bakery.say('Hello');
  await server.deps.jobs.drain();
  expect(await source()).toMatchObject({ waitingCount: 0 });
  expect(passagesEmbedded()).toHaveLength(3);
  await site.close();
});
