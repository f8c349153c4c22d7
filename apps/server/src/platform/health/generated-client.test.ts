// What a stranger does with our OpenAPI document: generate a client, type-check a program, and call the server with it.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf, createTestServer, type TestServer, testPassword } from '../../testing/index.ts';

const nodeModules = join(import.meta.dirname, '../../../../../node_modules');

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await createTestServer();
  folder = await mkdtemp(join(tmpdir(), 'deskbell-client-'));
  await symlink(nodeModules, join(folder, 'node_modules'));
  await write('package.json', '{ "type": "module" }');
  await write('tsconfig.json', JSON.stringify({ extends: join(nodeModules, '../tsconfig.base.json') }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Written as a user of the generated client would: every type comes from the document. */
const program = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.ts';

export type Assistant = components['schemas']['Assistant'];
export type ApiError = components['schemas']['Error'];

export async function visit(fetch: (request: Request) => Promise<Response>, email: string, password: string) {
  const client = createClient<paths>({ baseUrl: 'http://localhost', fetch });
  const signedIn = await client.POST('/api/auth/sign-in/email', { body: { email, password } });
  const created = await client.POST('/api/assistants', {
    body: { name: 'Mia', businessName: 'Bright Smile Dental', industry: 'healthcare' },
  });
  const listed = await client.GET('/api/assistants', { params: { query: { limit: 10 } } });
  const tone: Assistant['tone'] | undefined = listed.data?.[0]?.tone;
  const refused = await client.POST('/api/assistants', {
    body: { name: '', businessName: 'Bright Smile Dental', industry: 'healthcare' },
  });
  const error: ApiError | undefined = refused.error;
  const missing = await client.GET('/api/conversations/{id}', {
    params: { path: { id: '0197f0a4-7c3e-7b52-9d1a-000000000004' } },
  });
  return {
    userId: signedIn.data?.user?.id,
    created: created.data,
    total: listed.response.headers.get('x-total-count'),
    listed: listed.data?.map(({ name }) => name),
    tone,
    refused: { status: refused.response.status, code: error?.code, paths: error?.issues?.map(({ path }) => path) },
    missing: { status: missing.response.status, code: missing.error?.code },
  };
}
`;

/** What must not compile: a body without what it needs, a path there is none of, a word that is not a choice. */
const mistakes = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

const client = createClient<paths>();
// @ts-expect-error
client.POST('/api/assistants', { body: { name: 'Mia' } });
// @ts-expect-error
client.GET('/api/assistant');
// @ts-expect-error
client.PUT('/api/leads/{id}', { params: { path: { id: '' } }, body: { status: 'lost' } });
`;

it('gives a client that type-checks and signs in, creates, lists and reads errors', async () => {
  const document = (await (await server.send('/api/openapi.json')).json()) as OpenAPI3;
  await write('schema.ts', astToString(await openapiTS(document, { defaultNonNullable: false })));
  await write('visit.ts', program);
  await write('mistakes.ts', mistakes);
  await typeCheck();

  const { id } = await server.signUp('generated@shop.example');
  const { visit } = (await import(pathToFileURL(join(folder, 'visit.ts')).href)) as {
    visit(send: typeof browserFetch, email: string, password: string): Promise<object>;
  };
  expect(await visit(browserFetch, 'generated@shop.example', testPassword)).toMatchObject({
    userId: id,
    created: { name: 'Mia', setupStatus: 'live', voice: { engine: 'standard' } },
    total: '1',
    listed: ['Mia'],
    tone: 'professional',
    refused: { status: 400, code: 'invalid_input', paths: ['name'] },
    missing: { status: 404, code: 'not_found' },
  });
}, 60_000);

let cookie = '';

/** Keeps cookies, as a browser's fetch does. */
async function browserFetch(request: Request): Promise<Response> {
  const sent = new Request(request);
  sent.headers.set('cookie', cookie);
  const response = await server.app.request(sent);
  cookie = cookieOf(response) || cookie;
  return response;
}

const write = (file: string, text: string) => writeFile(join(folder, file), text);

async function typeCheck(): Promise<void> {
  const tsc = join(nodeModules, 'typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(({ stdout }) => {
    throw new Error(stdout);
  });
}
