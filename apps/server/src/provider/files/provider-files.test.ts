import type { KnowledgeSource, ProviderChat, ProviderFile } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';

let server: TestServer;
let bakery: Business;
let send: ProviderClient['send'];
let read: ProviderClient['read'];

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  ({ send, read } = providerClient(server, bakery));
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };

async function upload(
  file: File | Blob | null,
  parts: Record<string, string> = {},
  path = '/file',
): Promise<Response> {
  const form = new FormData();
  if (file) form.set('file', file);
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  return server.app.request(`/provider${path}`, {
    method: 'POST',
    headers: { cookie: bakery.cookie },
    body: form,
  });
}

async function uploaded(name: string, text: string): Promise<ProviderFile> {
  const response = await upload(new File([text], name));
  expect(response.status).toBe(201);
  return (await response.json()) as ProviderFile;
}

const documentsOf = async (assistantId: string) =>
  (
    (await (
      await server.send(`/api/assistants/${assistantId}/knowledge-sources`, { cookie: bakery.cookie })
    ).json()) as KnowledgeSource[]
  ).map(({ title, status, kind }) => ({ title, status, kind }));

const fetched = async (url: string) => server.app.request(new URL(url).pathname);

describe('a file', () => {
  it('is uploaded, read, listed, renamed and deleted', async () => {
    const response = await upload(new File(['Our ovens are from 1923.'], 'ovens.md'), {
      purpose: 'assistant',
      metadata: '{"from":"the\\u0000 owner"}',
    });
    expect(response.status).toBe(201);
    const made = (await response.json()) as ProviderFile;
    expect(made).toMatchObject({
      object: 'file',
      status: 'processing',
      name: 'ovens.md',
      originalName: 'ovens.md',
      bytes: 24,
      mimetype: 'text/markdown',
      purpose: 'assistant',
      metadata: { from: 'the owner' },
    });
    await server.deps.jobs.drain();
    const done = (await read(`/file/${made.id}`)) as unknown as ProviderFile;
    expect(done).toMatchObject({ status: 'done', parsedTextBytes: 24 });
    expect(await (await fetched(done.url)).text()).toBe('Our ovens are from 1923.');
    const text = await fetched(done.parsedTextUrl!);
    expect([await text.text(), text.headers.get('content-type')]).toEqual([
      'Our ovens are from 1923.',
      'text/plain; charset=utf-8',
    ]);
    expect(await read(`/file/${made.id}`, 'PATCH', { name: 'Ovens' })).toMatchObject({
      name: 'Ovens',
      originalName: 'ovens.md',
    });
    const other = await uploaded('other.txt', 'Something else.');
    expect((await read<Row[]>('/file')).map(({ id }) => id)).toEqual([other.id, made.id]);
    expect((await read<Row[]>('/file?purpose=assistant')).map(({ id }) => id)).toEqual([made.id]);
    expect(await read(`/file/${made.id}`, 'DELETE')).toMatchObject({ id: made.id, name: 'Ovens' });
    expect((await send(`/file/${made.id}`)).status).toBe(404);
    expect((await fetched(done.url)).status).toBe(404);
  });

  it('is taken by the path of older clients and without a name, as clients send what they have in memory', async () => {
    const response = await upload(
      new Blob(['# Flour\n\nFrom the mill.'], { type: 'text/markdown' }),
      {},
      '/file/upload',
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ originalName: 'blob', mimetype: 'text/markdown' });
  });

  it('that holds no text is failed, and says why', async () => {
    const { id } = await uploaded('empty.html', '<html><body><img src="x.png"></body></html>');
    await server.deps.jobs.drain();
    expect(await read(`/file/${id}`)).toMatchObject({
      status: 'failed',
      problem: 'The file contains no text.',
    });
  });

  it.each([
    [null, {}, 400, 'file: Send the file as the part file'],
    [new File([], 'a.txt'), {}, 400, 'The file is empty.'],
    [new File([new Uint8Array([0, 1, 2, 0])], 'a.bin'), {}, 400, /can't be read/],
    [new File(['x'], 'a.txt'), { metadata: '[1]' }, 400, 'metadata: Give an object as JSON'],
  ])('is refused: %#', async (file, parts, status, message) => {
    const response = await upload(file, parts);
    const answer = (await response.json()) as { message: string | string[] };
    expect(response.status).toBe(status);
    expect([answer.message].flat()[0]).toMatch(message);
  });

  it('is refused where the body is no form', async () => {
    expect((await send('/file', 'POST', { name: 'x' })).status).toBe(415);
    const broken = await server.app.request('/provider/file', {
      method: 'POST',
      headers: { cookie: bakery.cookie, 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no parts',
    });
    expect(broken.status).toBe(400);
  });
});

describe('a knowledge base', () => {
  it('is made, read, changed and deleted', async () => {
    const { id: fileId } = await uploaded('prices.txt', 'A loaf costs 5 dollars.');
    const given = {
      provider: 'trieve',
      name: 'Prices',
      searchPlan: { searchType: 'hybrid', topK: 3 },
      createPlan: { type: 'create', chunkPlans: [{ fileIds: [fileId] }] },
    };
    const made = await read('/knowledge-base', 'POST', given);
    expect(made).toMatchObject(given);
    expect(await read(`/knowledge-base/${made.id}`)).toEqual(made);
    expect((await read<Row[]>('/knowledge-base')).map(({ id }) => id)).toContain(made.id);
    expect(await read(`/knowledge-base/${made.id}`, 'PATCH', { name: null })).not.toHaveProperty('name');
    expect(await read(`/knowledge-base/${made.id}`, 'DELETE')).toMatchObject({ id: made.id });
    expect((await send(`/knowledge-base/${made.id}`)).status).toBe(404);
  });

  it.each([
    [{ provider: 'trieve', fileIds: ['0197f0a4-7c3e-7b52-9d1a-000000000001'] }, /There is no file 0197/],
    [{ provider: 'trieve', createPlan: { type: 'import', providerId: 'x' } }, /nothing is imported/],
    [{ provider: 'custom-knowledge-base' }, /^server/],
    [{ provider: 'custom-knowledge-base', server: { url: 'https://127.0.0.1/x' } }, /^server.url/],
    [{ provider: 'trieve', more: 1 }, 'property more should not exist'],
  ])('is refused: %j', async (given, message) => {
    const response = await send('/knowledge-base', 'POST', given);
    expect(response.status).toBe(400);
    expect([((await response.json()) as { message: string }).message].flat()[0]).toMatch(message);
  });

  it('gives its files to assistants that have it, as documents that they answer from', async () => {
    const ovens = await uploaded('ovens.txt', 'Our stone ovens were built by Luigi Ferrante in 1923.');
    const base = await read('/knowledge-base', 'POST', { provider: 'google', fileIds: [ovens.id] });
    const { id: assistantId } = await read('/assistant', 'POST', {
      name: 'Mia',
      model: { provider: 'openai', model: 'gpt-4o', knowledgeBaseId: base.id },
    });
    await server.deps.jobs.drain();
    expect(await documentsOf(assistantId)).toEqual([
      { title: 'ovens.txt', status: 'ready', kind: 'document' },
    ]);
    const chat = (await read('/chat', 'POST', {
      assistantId,
      input: 'Who built your stone ovens?',
    })) as unknown as ProviderChat;
    expect(chat.output[0]!.content).toContain('Luigi Ferrante');

    // What the knowledge base names is what they have; each assistant once.
    const flour = await uploaded('flour.txt', 'The flour is ground by the Smith mill.');
    await read(`/knowledge-base/${base.id}`, 'PATCH', { fileIds: [flour.id, flour.id] });
    expect((await documentsOf(assistantId)).map(({ title }) => title)).toEqual(['flour.txt']);
    await read(`/file/${flour.id}`, 'DELETE');
    expect(await documentsOf(assistantId)).toEqual([]);
    await read(`/knowledge-base/${base.id}`, 'DELETE');
  });

  it('is a 400 where it is not there', async () => {
    const response = await send('/assistant', 'POST', {
      model: { provider: 'openai', knowledgeBaseId: '0197f0a4-7c3e-7b52-9d1a-000000000001' },
    });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string[] }).message[0]).toMatch(
      /^model.knowledgeBaseId: There is no knowledge base/,
    );
  });
});

it('a knowledge base in its second form gets and loses files one by one', async () => {
  const ovens = await uploaded('ovens.txt', 'Our ovens are from 1923.');
  const base = await read('/v2/knowledge-base', 'POST', { name: 'Ovens', description: 'Old ones' });
  expect(base).toMatchObject({ name: 'Ovens', description: 'Old ones' });
  const model = { provider: 'openai', knowledgeBaseId: base.id };
  const { id: assistantId } = await read('/assistant', 'POST', { name: 'Ovid', model });
  const file = {
    id: ovens.id,
    knowledgeBaseV2Id: base.id,
    fileId: ovens.id,
    fileName: 'ovens.txt',
    mimetype: 'text/plain',
    bytes: 24,
  };
  const attached = await read(`/v2/knowledge-base/${base.id}/file`, 'POST', { fileId: ovens.id });
  expect(attached).toEqual({ ...file, status: 'indexing' });
  await read(`/v2/knowledge-base/${base.id}/file`, 'POST', { fileId: ovens.id });
  await server.deps.jobs.drain();
  const files = [{ ...file, status: 'ready' }];
  expect(await read(`/v2/knowledge-base/${base.id}`)).toMatchObject({ name: 'Ovens', files });
  expect(await read(`/v2/knowledge-base/${base.id}/file`)).toEqual(files);
  expect((await documentsOf(assistantId)).map(({ title }) => title)).toEqual(['ovens.txt']);
  const renamed = await read(`/v2/knowledge-base/${base.id}`, 'PATCH', { name: 'Stone ovens' });
  expect(await read('/v2/knowledge-base')).toContainEqual(renamed);
  expect(await read(`/v2/knowledge-base/${base.id}/file/${ovens.id}`, 'DELETE')).toEqual(files[0]);
  expect(await documentsOf(assistantId)).toEqual([]);
  expect((await send(`/v2/knowledge-base/${base.id}/file/${ovens.id}`, 'DELETE')).status).toBe(404);
  const nobodys = { fileId: '0197f0a4-7c3e-7b52-9d1a-000000000001' };
  expect((await send(`/v2/knowledge-base/${base.id}/file`, 'POST', nobodys)).status).toBe(400);
  expect(await read(`/v2/knowledge-base/${base.id}`, 'DELETE')).toMatchObject({
    id: base.id,
    name: 'Stone ovens',
  });
  const asked = await read('/knowledge-base', 'POST', {
    provider: 'custom-knowledge-base',
    server: { url: 'https://93.184.216.34/knowledge' },
  });
  expect((await send(`/v2/knowledge-base/${asked.id}`)).status).toBe(404);
});

it('a file of a knowledge base that could not be read is read again, others stay', async () => {
  const empty = await uploaded('empty.html', '<html><body><img src="x.png"></body></html>');
  const full = await uploaded('full.txt', 'We are open on Sundays.');
  const base = await read('/v2/knowledge-base', 'POST', { name: 'Hours' });
  const statusOf = async (path: string, method = 'GET') =>
    (await read<{ status: string }>(path, method)).status;
  const path = (id: string) => `/v2/knowledge-base/${base.id}/file/${id}`;
  for (const { id } of [empty, full])
    await read(`/v2/knowledge-base/${base.id}/file`, 'POST', { fileId: id });
  await server.deps.jobs.drain();
  expect(await statusOf(`${path(full.id)}/retry`, 'POST')).toBe('ready');
  expect(await statusOf(`/file/${empty.id}`)).toBe('failed');
  expect(await statusOf(`${path(empty.id)}/retry`, 'POST')).toBe('indexing');
  expect(await read(`/file/${empty.id}`)).not.toHaveProperty('problem');
  await server.deps.jobs.drain();
  expect(await statusOf(`/file/${empty.id}`)).toBe('failed');
  await read(path(full.id), 'DELETE');
  expect((await send(`${path(full.id)}/retry`, 'POST')).status).toBe(404);
});

it('a query tool gives its files to the assistants that have it, and takes them away', async () => {
  const [first, second] = [
    await uploaded('one.txt', 'One is here.'),
    await uploaded('two.txt', 'Two is here.'),
  ];
  const knowledgeBases = [{ provider: 'google', name: 'notes', description: 'Notes', fileIds: [first.id] }];
  const tool = await read('/tool', 'POST', { type: 'query', knowledgeBases });
  expect(tool).toMatchObject({ isServed: true });
  const model = { provider: 'openai', toolIds: [tool.id] };
  const { id } = await read('/assistant', 'POST', { name: 'Noa', model });
  const titles = async () => (await documentsOf(id)).map(({ title }) => title).sort();
  expect(await titles()).toEqual(['one.txt']);
  await read(`/tool/${tool.id}`, 'PATCH', {
    knowledgeBases: [{ ...knowledgeBases[0], fileIds: [first.id, second.id] }],
  });
  expect(await titles()).toEqual(['one.txt', 'two.txt']);
  // By its own tools, too.
  await read(`/assistant/${id}`, 'PATCH', {
    model: { provider: 'openai', tools: [{ type: 'query', knowledgeBases: [{ fileIds: [second.id] }] }] },
  });
  expect(await titles()).toEqual(['two.txt']);
  await read(`/assistant/${id}`, 'PATCH', { model: null });
  expect(await titles()).toEqual([]);
  const gone = await send('/tool', 'POST', { type: 'query', knowledgeBases: [{ fileIds: ['none'] }] });
  expect(gone.status).toBe(400);
});

it('whoever may not set assistants up sees no secrets of a knowledge base, and changes nothing', async () => {
  const base = await read('/knowledge-base', 'POST', {
    provider: 'custom-knowledge-base',
    server: { url: 'https://93.184.216.34/knowledge', secret: 'of the shop' },
  });
  const { cookie } = await joinTeam(server, bakery, { email: 'viewer@files.example', role: 'viewer' });
  const seen = await (await send(`/knowledge-base/${base.id}`, 'GET', undefined, cookie)).text();
  expect(seen).toContain('93.184.216.34');
  expect(seen).not.toContain('of the shop');
  expect((await send(`/knowledge-base/${base.id}`, 'DELETE', undefined, cookie)).status).toBe(403);
});
