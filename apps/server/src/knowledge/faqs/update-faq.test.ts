import type { Faq } from '@deskbell/contract';
import { textsToEmbed } from '@deskbell/dialogue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TextModel } from '../../kernel/models/index.ts';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { packVectors } from '../vectors.ts';

let server: TestServer;
let bakery: Business;
let accountId: string;
let faqId: string;
/** What happens meanwhile, once, before the model has finished with a text like this. */
let meanwhile: { text: RegExp; happens: () => Promise<unknown> } | null = null;

/** Stands for the text model: each text has vectors of its own. */
const vectorOf = (text: string) =>
  new Float32Array(384).map((_, index) => (text.charCodeAt(index % text.length) * (index + 1)) / 1000);
const model: TextModel = {
  status: () => ({ status: 'ready', engine: 'onnx', model: null, detail: null }),
  current: () => ({
    modelId: 'one',
    title: 'a model',
    dimensions: 384,
    engine: 'onnx',
    embed: async (texts) => {
      if (meanwhile && texts.some((text) => meanwhile?.text.test(text))) {
        const { happens } = meanwhile;
        meanwhile = null;
        await happens();
      }
      return texts.map(vectorOf);
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
  server = await createTestServer({ textModel: model });
  bakery = await openBusiness(server);
  const [row] = await server.deps.db.system((tx) =>
    tx.query<{ id: string }>({
      name: 'test.account',
      text: 'SELECT account_of_assistant($1) AS id',
      values: [bakery.assistantId],
    }),
  );
  accountId = row!.id;
});
beforeEach(async () => {
  meanwhile = null;
  faqId = await bakery.addFaq('Do you deliver?', 'Yes, daily.', ['Home delivery']);
});
afterAll(() => server.close());

const patch = (json: Partial<Faq> & { ifUpdatedAt?: string }) =>
  server.send(`/api/faqs/${faqId}`, { method: 'PATCH', cookie: bakery.cookie, json });

/** What is stored, and whether its vectors are those of its own texts. */
async function stored() {
  const [row] = await server.deps.db.account(accountId, (tx) =>
    tx.query<{ question: string; answer: string; examples: string[]; vectors: Buffer }>({
      name: 'test.faq',
      text: 'SELECT question, answer, examples, vectors FROM faqs WHERE id = $1',
      values: [faqId],
    }),
  );
  const { vectors, ...faq } = row!;
  const own = textsToEmbed({ phrasings: [faq.question, ...faq.examples], answer: faq.answer }).map(vectorOf);
  return { ...faq, areVectorsItsOwn: vectors.equals(packVectors(own)) };
}

it('keeps what somebody else changed while the model was at work, with vectors of both', async () => {
  meanwhile = { text: /collect/, happens: () => patch({ answer: 'No.' }) };
  const changed = await patch({ question: 'Can I collect?' });
  expect(await changed.json()).toMatchObject({ question: 'Can I collect?', answer: 'No.' });
  expect(await stored()).toEqual({
    question: 'Can I collect?',
    answer: 'No.',
    examples: ['Home delivery'],
    areVectorsItsOwn: true,
  });
});

it('lets the later of two changes of the same words stand, with its own vectors', async () => {
  meanwhile = {
    text: /Until ten/,
    happens: () => patch({ answer: 'Until eleven.', examples: ['How late?'] }),
  };
  expect((await patch({ answer: 'Until ten.' })).status).toBe(200);
  expect(await stored()).toMatchObject({
    answer: 'Until ten.',
    examples: ['How late?'],
    areVectorsItsOwn: true,
  });
});

it('is 404 when it was deleted while the model was at work', async () => {
  const remove = () => server.send(`/api/faqs/${faqId}`, { method: 'DELETE', cookie: bakery.cookie });
  meanwhile = { text: /collect/, happens: remove };
  expect((await patch({ question: 'Can I collect?' })).status).toBe(404);
});

it('changes nothing that somebody else changed since it was read, and what was read of it last', async () => {
  const { updatedAt: read } = (await (await patch({ answer: 'Yes, twice a day.' })).json()) as Faq;
  const saved = await patch({ answer: 'Yes, three times a day.', ifUpdatedAt: read });
  expect(saved.status).toBe(200);
  const stale = await patch({ answer: 'No.', ifUpdatedAt: read });
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Somebody else'),
  });
  const { updatedAt } = (await saved.json()) as Faq;
  expect((await patch({ answer: 'Yes, daily.', ifUpdatedAt: updatedAt })).status).toBe(200);
});

it('lets one of two who save what they both read win', async () => {
  const { updatedAt: ifUpdatedAt } = (await (await patch({ answer: 'Yes.' })).json()) as Faq;
  const both = await Promise.all([patch({ answer: 'A', ifUpdatedAt }), patch({ answer: 'B', ifUpdatedAt })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
