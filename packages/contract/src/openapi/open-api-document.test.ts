import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { endpoints } from '../endpoints.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { WebhookEventSchema, webhookEvents } from '../platform/webhook-events.ts';
import { openApiDocument } from './open-api-document.ts';

interface Content {
  schema: { $ref?: string };
  example?: unknown;
}
interface Answer {
  $ref?: string;
  content?: Record<string, Content>;
}
interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  parameters: { name: string; in: string; description?: string; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
}

const document = openApiDocument({ title: 'Deskbell', version: '1', serverUrl: 'https://desk.example' });
const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as Operation[];
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)!;
const rows = Object.entries(endpoints) as [string, Endpoint][];
const statusesOf = (id: string) => Object.keys(operation(id).responses).map(Number);

it('is valid OpenAPI 3.1, and every reference in it leads somewhere', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(() => validator.resolveRefs()).not.toThrow();
});

it('describes every endpoint of the table once, and how to sign in', () => {
  const ids = operations.map(({ operationId }) => operationId).sort();
  const signIn = ['signInWithEmail', 'signOut', 'signUpWithEmail'];
  expect(ids).toEqual([...Object.keys(endpoints), ...signIn].sort());
});

it('sorts every operation into one of the domains', () => {
  const tags = document.tags.map(({ name }) => name);
  for (const { tags: given } of operations) expect(tags).toContain(given[0]);
  expect(new Set(operations.flatMap((one) => one.tags)).size).toBe(tags.length);
});

it('names the schemas of the contract and refers to them', () => {
  const { schemas } = document.components;
  for (const name of [
    'Conversation',
    'Lead',
    'Appointment',
    'Assistant',
    'Faq',
    'CallTurn',
    'Error',
    'LeadStatus',
    'Role',
  ]) {
    expect(schemas, name).toHaveProperty(name);
  }
  expect(operation('getConversation').responses[200]!.content!['application/json']!.schema).toEqual({
    $ref: '#/components/schemas/ConversationDetail',
  });
  expect(schemas.Lead).toMatchObject({ properties: { status: { $ref: '#/components/schemas/LeadStatus' } } });
});

it('lets a request leave out what an answer always has', () => {
  const { VoiceSettings, VoiceSettingsInput } = document.components.schemas;
  expect(VoiceSettings).toMatchObject({ required: expect.arrayContaining(['engine', 'speed']) });
  expect(VoiceSettingsInput).not.toHaveProperty('required');
  expect(document.components.schemas.AssistantCreate).toMatchObject({
    properties: { voice: { $ref: '#/components/schemas/VoiceSettingsInput' } },
    required: ['name', 'businessName', 'industry'],
  });
});

it('tells the limits of text that is cleaned before it is checked', () => {
  const { ContactMessage } = document.components.schemas;
  expect(ContactMessage).toMatchObject({
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 200 },
      email: { type: 'string', format: 'email' },
      company: { type: 'string', maxLength: 200, default: '' },
    },
  });
});

it('lists the error statuses that access, parameters, body and declared errors lead to', () => {
  expect(statusesOf('getSiteConfig')).toEqual([200, 500, 503]);
  // With an API key, anything may be too much (429).
  expect(statusesOf('getCurrentUser')).toEqual([200, 401, 403, 429, 500, 503]);
  expect(statusesOf('listLeads')).toEqual([200, 400, 401, 403, 404, 429, 500, 503]);
  expect(statusesOf('createAppointment')).toEqual([201, 400, 401, 403, 404, 409, 413, 415, 429, 500, 503]);
  expect(statusesOf('chatWidget')).toEqual([200, 400, 401, 403, 404, 409, 413, 415, 429, 500, 503]);
  expect(statusesOf('uploadDocument')).toEqual([202, 400, 401, 403, 404, 409, 413, 415, 429, 500, 503]);
});

it('tells what an API key needs, and where none opens', () => {
  expect(operation('listLeads')).toMatchObject({
    security: [{ session: [] }, { apiKey: [] }],
    'x-scope': 'desk.read',
  });
  for (const id of [
    'createApiKey',
    'listTeam',
    'leaveAccount',
    'getUsage',
    'getCurrentUser',
    'listClients',
  ]) {
    expect(operation(id).security, id).toEqual([{ session: [] }]);
  }
});

it('describes every parameter', () => {
  const silent = operations.flatMap(({ operationId, parameters }) =>
    parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
  );
  expect(silent).toEqual([]);
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', ...document });
const resolved = (schema: object) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));

it('gives an example of everything sent and answered as JSON, which fits its schema', () => {
  const wrong: string[] = [];
  const check = (where: string, { schema, example }: Content) => {
    if (example === undefined) wrong.push(`${where}: none`);
    else if (!ajv.validate(resolved(schema), example)) wrong.push(`${where}: ${ajv.errorsText()}`);
    if (/:"string"/.test(JSON.stringify(example))) wrong.push(`${where}: nothing of its own`);
  };
  for (const { operationId, requestBody, responses, parameters } of operations) {
    const bodies: [string, Answer | undefined][] = [['body', requestBody], ...Object.entries(responses)];
    for (const [what, body] of bodies) {
      const json = body?.content?.['application/json'];
      if (json && !isFile(operationId)) check(`${operationId} ${what}`, json);
    }
    for (const one of parameters) if ('example' in one) check(`${operationId} ${one.name}`, one);
  }
  for (const [name, { content }] of Object.entries(document.components.responses)) {
    check(name, content['application/json']);
  }
  expect(wrong).toEqual([]);
});

const isFile = (id: string) => rows.some(([name, { files }]) => name === id && files);

const summary = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');

it('gives examples that the server takes and the typed client reads', () => {
  const refused: string[] = [];
  for (const [id, { body, answer, status }] of rows) {
    const { requestBody, responses } = operation(id);
    const sent = body?.safeParse(requestBody!.content['application/json']!.example);
    const answered = answer?.safeParse(responses[status]!.content!['application/json']!.example);
    for (const [what, result] of Object.entries({ sent, answered })) {
      if (result?.success === false) refused.push(`${id} ${what}: ${summary(result.error)}`);
    }
  }
  expect(refused).toEqual([]);
});

it('describes every event that a webhook is sent, with an example that is one', () => {
  expect(Object.keys(document.webhooks).sort()).toEqual(Object.keys(webhookEvents).sort());
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const { schema, example } = post.requestBody.content['application/json'];
    expect(schema.$ref, type).toMatch(/^#\/components\/schemas\/\w+Event$/);
    expect(WebhookEventSchema.parse(example), type).toEqual(example);
    expect(post.operationId).toMatch(/^on[A-Z]\w+$/);
  }
});
