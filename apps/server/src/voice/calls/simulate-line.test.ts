import type { CallDetail, CallToken, WebCall } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Business, openBusiness, queryAsOwner } from '../../testing/index.ts';
import { type CallServer, openCallServer } from './testing/index.ts';

// createTestServer
let server: CallServer;
let bakery: Business;
beforeAll(async () => {
  server = await openCallServer();
  bakery = await openBusiness(server);
  await bakery.addFaq('Is there parking?', 'Yes, there is free parking behind the shop.');
});
afterAll(() => server.close());

async function ring() {
  const asked = await server.send('/api/voice/token', {
    cookie: bakery.cookie,
    json: { assistantId: bakery.assistantId, preview: true, line: 'phone' },
  });
  const { token } = (await asked.json()) as CallToken;
  const created = await server.send('/provider/call/web', {
    json: { assistantId: bakery.assistantId },
    headers: { authorization: `Bearer ${token}` },
  });
  return server.join((await created.json()) as WebCall);
}

it('a call over a simulated line is heard both ways, takes keys as one answer, and is recorded as it was heard', async () => {
  server.voice.words.push('Is there parking?');
  const caller = await ring();
  const { conversationId } = await caller.message('session');
  await caller.message('speech-update', ({ role, status }) => role === 'assistant' && status === 'stopped');
  expect(caller.received()).toBeGreaterThan(24_000 / 10);
  await caller.speak(600);
  await caller.message(
    'transcript',
    ({ transcript, transcriptType, role }) =>
      role === 'assistant' && transcriptType === 'final' && /behind the shop/.test(transcript),
  );
  for (const digits of ['4', '1', '5', '#']) caller.send({ type: 'dtmf', digits });
  await caller.message('transcript', ({ transcript, role }) => role === 'user' && transcript === '415');
  await server.hangUp();
  const [call] = (await (
    await server.send(`/api/conversations/${conversationId}/calls`, { cookie: bakery.cookie })
  ).json()) as CallDetail[];
  expect(call!.turns.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual([
    'Is there parking?',
    '415',
  ]);
  // The assistant was heard at 8 kHz: reported and recorded at the same pace as at 24.
  expect(call!.turns[0]!.to).toBeLessThan(6);
});

it('the keypad menu of the assistant’s number is tried by dial pad', async () => {
  const entries = [
    { key: '1', label: 'parking', does: 'talk', words: 'Is there parking?' },
    { key: '2', label: 'billing', does: 'transfer', to: 'Ben' },
  ];
  await addNumber({ menu: { enabled: true, prompt: 'Press a key.', entries } });
  const caller = await ring();
  await caller.message('session');
  await said(caller, /Press a key\./);
  caller.send({ type: 'dtmf', digits: '7' });
  await said(caller, /Sorry, 7 isn’t on the menu\. Press a key\./);
  caller.send({ type: 'dtmf', digits: '1' });
  await said(caller, /behind the shop/);
  await server.hangUp();

  const again = await ring();
  await said(again, /Press a key\./);
  again.send({ type: 'dtmf', digits: '2' });
  await said(again, /you would be put through to Ben now/);
  await server.hangUp();
});

const said = (caller: Awaited<ReturnType<typeof ring>>, text: RegExp) =>
  caller.message(
    'transcript',
    ({ transcript, transcriptType, role }) =>
      role === 'assistant' && transcriptType === 'final' && text.test(transcript),
  );

/** A number of the bakery, as it is stored. */
async function addNumber(rules: object): Promise<void> {
  await queryAsOwner(
    server,
    `WITH bell AS (SELECT account_id, id FROM assistants WHERE id = $1),
       carrier AS (INSERT INTO phone_carriers (account_id, id, carrier, label, hint, credentials, created_at)
         SELECT account_id, gen_random_uuid(), 'sip', 'Trunk', '', '', now() FROM bell RETURNING account_id, id)
     INSERT INTO phone_numbers (account_id, id, carrier_id, carrier_number_id, assistant_id, number, label, rules, created_at)
     SELECT bell.account_id, gen_random_uuid(), carrier.id, '+15550100000', bell.id, '+15550100000', '', $2, now()
     FROM bell, carrier`,
    [bakery.assistantId, JSON.stringify(rules)],
  );
}
