// Every kind of change that people make leaves a record, and none of what customers said or left is in it.
import type { AuditEntry, Lead } from '@deskbell/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSalon, type Salon } from '../../booking/appointments/testing.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let salon: Salon;
let owner: pg.Client;
beforeAll(async () => {
  server = await createTestServer();
  salon = await openSalon(server);
  owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const send = async (method: string, path: string, json?: object) => {
  const response = await server.send(path, { method, cookie: salon.cookie, ...(json && { json }) });
  expect([method, path, response.status < 300]).toEqual([method, path, true]);
  return response;
};
const record = async () => (await (await send('GET', '/api/audit?limit=500')).json()) as AuditEntry[];
const deeds = (entries: AuditEntry[]) =>
  entries.map(({ action, subject, fields }) => `${action} ${subject} ${fields.join(',')}`.trim()).reverse();

it('is what people change, each by the row, without a word of a customer', async () => {
  const said = await salon.say('I am Hedy Lamarr, hedy@mail.example, +1 415 555 2671, I want a wig');
  const { conversationId } = said;
  expect(await record()).toHaveLength(3); // the account named, the assistant made and set up: a visitor's turn is none of it
  const [lead] = (await (await send('GET', `/api/assistants/${salon.assistantId}/leads`)).json()) as Lead[];
  const from = (await record())[0]!.id;

  await send('PUT', `/api/leads/${lead!.id}`, { status: 'contacted' });
  const staff = await salon.addStaff({ name: 'Sam' });
  const service = await salon.addService({ staffIds: [staff] });
  await send('PATCH', `/api/services/${service}`, { staffIds: [] });
  const at = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}`;
  const monday = new Date(Date.parse(at) + ((8 - new Date(at).getUTCDay()) % 7) * 86_400_000);
  const { id } = await salon.booked(service, `${monday.toISOString().slice(0, 10)}T10:00:00.000Z`, {
    customerName: 'Hedy Lamarr',
    customerEmail: 'hedy@mail.example',
  });
  await send('PATCH', `/api/appointments/${id}`, { note: 'Hedy brings her own wig' });
  await send('POST', `/api/conversations/${conversationId}/notes`, { text: 'Hedy Lamarr is a genius' });
  await send('POST', `/api/conversations/${conversationId}/messages`, { content: 'Dear Hedy Lamarr' });
  await send('PATCH', `/api/conversations/${conversationId}`, { status: 'resolved' });
  await send('PATCH', '/api/account', { recordingDays: 30 });
  await addRecordedCall(conversationId).then((callId) => send('DELETE', `/api/calls/${callId}/recording`));
  await (await send('GET', `/api/assistants/${salon.assistantId}/leads/export`)).text();
  await (await send('GET', `/api/assistants/${salon.assistantId}/conversations/export`)).text();
  await send('GET', `/api/conversations/${conversationId}/export`);

  const entries = (await record()).filter((entry) => Number(entry.id) > Number(from));
  expect(deeds(entries)).toEqual([
    'updated lead status',
    'created staff member',
    'created service',
    'created service staff',
    'deleted service staff',
    'created appointment',
    'updated appointment note',
    'created note',
    // Written to: hers from now on.
    'updated conversation assignee,assignee_id,handed_off,handled_by,handler',
    'updated conversation outcome,summary',
    'updated conversation status',
    'updated conversation handled_by,handler',
    'updated account recording_days',
    'updated call recording',
    'exported leads',
    'exported conversations',
    'exported conversation',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/hedy|lamarr|wig|4155552671|mail\.example"?,"phone/i);
});

async function addRecordedCall(conversationId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO calls (account_id, id, assistant_id, conversation_id, engine, voice, started_at, alive_at, ended_at, recording)
     VALUES ($1, gen_random_uuid(), $2, $3, 'basic', 'slt', now(), now(), now(), 'ready') RETURNING id`,
    [salon.accountId, salon.assistantId, conversationId],
  );
  return rows[0]!.id;
}
