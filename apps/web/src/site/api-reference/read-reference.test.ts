import { endpoints, openApiDocument } from '@deskbell/contract';
import { expect, it } from 'vitest';
import type { OpenApiDocument } from './open-api-document.ts';
import { readReference, searchReference } from './read-reference.ts';
import { schemaRows } from './schema-rows.ts';

const document = openApiDocument({ title: 'Deskbell', version: '1', serverUrl: 'https://desk.example' });
const groups = readReference(document as unknown as OpenApiDocument);
const idsOf = (given: typeof groups) => given.flatMap((group) => group.operations.map(({ id }) => id));

it('shows every endpoint of the contract once', () => {
  const signIn = ['signInWithEmail', 'signOut', 'signUpWithEmail'];
  expect(idsOf(groups).sort()).toEqual([...Object.keys(endpoints), ...signIn].sort());
});

it('groups the endpoints by domain', () => {
  expect(groups.map(({ name }) => name)).toContain('booking');
  for (const { name, operations } of groups) expect(operations.length, name).toBeGreaterThan(0);
});

it('shows the fields of named schemas where they are referred to', () => {
  const list = groups.flatMap((group) => group.operations).find(({ id }) => id === 'listLeads')!;
  expect(list.answer.rows.find(({ name }) => name === '[].status')?.type).toBe(
    '"new" | "contacted" | "converted"',
  );
  expect(list.errors).toEqual(['400', '401', '403', '404', '429', '500', '503']);
});

it('tells parameters, body and answer of an endpoint', () => {
  const create = groups.flatMap((group) => group.operations).find(({ id }) => id === 'createFaq')!;
  expect(create).toMatchObject({
    method: 'POST',
    path: '/api/assistants/{id}/faqs',
    access: 'Signed in as owner or administrator; or an API key with setup.write',
  });
  expect(create.parameters.map(({ name, place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['Idempotency-Key', 'header', false],
  ]);
  expect(create.body.find(({ name }) => name === 'question')).toMatchObject({
    type: 'string',
    required: true,
  });
  expect(create.answer.status).toBe('201');
  expect(create.answer.rows.map(({ name }) => name)).toContain('answer');
});

it('has an example of every endpoint that programs may call, with its whole address', () => {
  const examples = new Map(
    groups.flatMap(({ operations }) => operations.map(({ id, example }) => [id, example])),
  );
  expect(examples.get('createFaq')).toMatchObject({
    method: 'POST',
    url: expect.stringMatching(/^https:\/\/desk\.example\/api\/assistants\/[0-9a-f-]{36}\/faqs$/),
    body: { question: expect.any(String), answer: expect.any(String) },
    byKey: true,
    createsOnce: true,
    answersJson: true,
  });
  expect(examples.get('listFreeSlots')!.url).toMatch(/\?serviceId=[0-9a-f-]{36}&from=2026-\d\d-\d\d&to=/);
  expect(examples.get('getHealth')).toMatchObject({ byKey: false, createsOnce: false });
  expect(examples.get('deleteFaq')).toMatchObject({ method: 'DELETE', answersJson: false });
  for (const id of ['inviteMember', 'uploadDocument', 'liveEvents']) expect(examples.get(id), id).toBeNull();
});

it('tells who may call an endpoint, as the table of permissions has it', () => {
  const accesses = Object.fromEntries(
    groups.flatMap(({ operations }) => operations.map(({ id, access }) => [id, access])),
  );
  expect(accesses).toMatchObject({
    getHealth: 'Anyone',
    listLeads: 'Signed in as owner, administrator, agent, or viewer; or an API key with desk.read',
    updateLead: 'Signed in as owner, administrator, or agent; or an API key with desk.answer',
    inviteMember: 'Signed in as owner or administrator',
    listOutbox: 'Signed in as administrator',
    getCurrentUser: 'Signed in as owner, administrator, agent, viewer, or client',
  });
});

it('finds endpoints by all words of a search, in path, summary and field names', () => {
  expect(idsOf(searchReference(groups, 'POST faqs import'))).toEqual(['importFaqs']);
  expect(searchReference(groups, 'nothing is called this')).toEqual([]);
  expect(idsOf(searchReference(groups, ' ')).length).toBe(idsOf(groups).length);
});

it('flattens nested fields and words their limits', () => {
  const rows = schemaRows({
    type: 'object',
    required: ['faqs'],
    properties: {
      faqs: {
        type: 'array',
        maxItems: 3,
        items: { type: 'object', properties: { question: { type: 'string', minLength: 1, maxLength: 9 } } },
      },
      tone: { enum: ['casual', 'witty'], default: 'casual' },
    },
  });
  expect(rows).toEqual([
    { name: 'faqs', type: 'list of object', required: true, notes: 'at most 3 items' },
    { name: 'faqs[].question', type: 'string', required: false, notes: '1 to 9 characters' },
    { name: 'tone', type: '"casual" | "witty"', required: false, notes: 'default "casual"' },
  ]);
});
