import type { ContactKind, DoNotContact } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  type Business,
  createTestServer,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';
import { type Consent, mayContact, recordConsent } from './index.ts';

let server: TestServer;
let bakery: Business;
let accountId: string;
beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  accountId = await accountOf(server, bakery);
});
afterAll(() => server.close());

const says = (number: string, granted: boolean, more: Partial<Consent> = {}) =>
  server.deps.db.account(accountId, (tx) =>
    recordConsent(server.deps, tx, { number, kind: 'text', granted, source: 'text_message', ...more }),
  );
const asked = (
  number: string,
  purpose: 'reply' | 'initiate' = 'initiate',
  kind: ContactKind = 'text',
  account = accountId,
) =>
  server.deps.db.account(account, async (tx) => {
    const answer = await mayContact(server.deps, tx, { number, kind, purpose });
    return answer.may || answer.reason;
  });
const send = (path: string, json?: object, cookie = bakery.cookie) =>
  server.send(`/api/phone/do-not-contact${path}`, { cookie, ...(json && { json }) });
const listed = async (query = '') => (await (await send(query)).json()) as DoNotContact[];

describe('who may be contacted', () => {
  it('is answered without leave, and approached only with it', async () => {
    expect(await asked('+12125550001', 'reply')).toBe(true);
    expect(await asked('+12125550001')).toBe('no_consent');
    await says('+12125550001', true);
    expect(await asked('+12125550001')).toBe(true);
    expect(await asked('+12125550001', 'initiate', 'call')).toBe('no_consent');
  });

  it('who refused isn’t even answered, until they agree again; every word of it is kept', async () => {
    await says('+12125550002', true);
    await says('+12125550002', false, { detail: 'STOP' });
    expect(await asked('+12125550002', 'reply')).toBe('customer_refused');
    expect(await listed('?search=555-0002')).toMatchObject([
      { number: '+12125550002', kinds: ['text'], by: 'customer', reason: 'STOP' },
    ]);
    await says('+12125550002', true, { detail: 'START' });
    expect(await asked('+12125550002')).toBe(true);
    expect(await listed('?search=555-0002')).toEqual([]);
    const kept = await server.deps.db.account(accountId, (tx) =>
      tx.kysely
        .selectFrom('consents')
        .select(['granted', 'detail'])
        .where('number', '=', '+12125550002')
        .orderBy('id')
        .execute(),
    );
    expect(kept.map(({ granted, detail }) => [granted, detail])).toEqual([
      [true, ''],
      [false, 'STOP'],
      [true, 'START'],
    ]);
  });

  it('refusing calls leaves texts, and taking one back leaves the other', async () => {
    await says('+12125550003', false, { kind: 'call' });
    await says('+12125550003', false);
    await says('+12125550003', true);
    expect(await asked('+12125550003', 'reply')).toBe(true);
    expect(await asked('+12125550003', 'reply', 'call')).toBe('customer_refused');
  });

  it('what is said to one business means nothing to another', async () => {
    await says('+12125550004', false);
    const other = await accountOf(server, await openBusiness(server));
    expect(await asked('+12125550004', 'reply', 'text', other)).toBe(true);
  });

  it('what was said can’t be changed afterwards', async () => {
    const changing = server.deps.db.account(accountId, (tx) =>
      tx.kysely.updateTable('consents').set({ granted: true }).execute(),
    );
    await expect(changing).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the do-not-contact list', () => {
  it('wins over what the customer agrees to, until the business takes the number off with a reason', async () => {
    const number = '+12125550010';
    const added = await send('', { number, kinds: ['text', 'call'], reason: 'Supplier' });
    expect(added.status).toBe(201);
    const entry = (await added.json()) as DoNotContact;
    expect(entry).toMatchObject({ number, kinds: ['call', 'text'], by: 'business', source: 'owner' });
    await says(number, true);
    expect([await asked(number, 'reply'), await asked(number, 'reply', 'call')]).toEqual([
      'business_refused',
      'business_refused',
    ]);
    expect((await send(`/${entry.id}/removal`, { reason: '' })).status).toBe(400);
    expect((await send(`/${entry.id}/removal`, { reason: 'They asked us to' })).status).toBe(204);
    expect((await send(`/${entry.id}/removal`, { reason: 'Twice' })).status).toBe(404);
    expect(await asked(number)).toBe(true);
  });

  it('holds a number once, with the kinds of both times', async () => {
    const number = '+12125550011';
    await send('', { number, kinds: ['text'] });
    await send('', { number, kinds: ['call'], reason: 'Again' });
    expect(await listed('?search=2125550011')).toMatchObject([{ kinds: ['call', 'text'], reason: 'Again' }]);
  });

  it('refuses what is no number, and nobody', async () => {
    expect((await send('', { number: '555', kinds: ['text'] })).status).toBe(400);
    expect((await send('', { number: '+12125550012', kinds: [] })).status).toBe(400);
    expect((await send('', undefined, '')).status).toBe(401);
  });

  it('still keeps an erased person from being contacted, without naming them', async () => {
    const number = '+12125550013';
    await says(number, true);
    await says(number, false, { detail: `STOP, says ${number}` });
    const erased = await server.send('/api/privacy/erasures', {
      cookie: bakery.cookie,
      json: { phone: number },
    });
    expect(erased.status).toBe(201);
    expect(await asked(number, 'reply')).toBe('customer_refused');
    const left = await server.deps.db.account(accountId, async (tx) => [
      await tx.kysely.selectFrom('consents').selectAll().execute(),
      await tx.kysely.selectFrom('do_not_contact').selectAll().execute(),
    ]);
    expect(JSON.stringify(left)).not.toContain('2125550013');
    expect((await listed())[0]).toMatchObject({ number: null, by: 'customer' });
    await says(number, true);
    expect(await asked(number)).toBe(true);
  });
});

describe('a lead’s consents', () => {
  it('are shown per kind with their words, and given and withdrawn by staff with a note', async () => {
    const { conversationId, visitorToken } = await bakery.say('I am interested in a cake');
    await bakery.say('I am Jane Miller, +1 212 555 0021', { conversationId, visitorToken });
    const leads = (await (
      await server.send(`/api/assistants/${bakery.assistantId}/leads`, { cookie: bakery.cookie })
    ).json()) as { id: string; phone: string | null }[];
    const { id } = leads.find(({ phone }) => phone === '+12125550021')!;
    const path = `/api/leads/${id}/consents`;
    const give = (json: object) => server.send(path, { cookie: bakery.cookie, json });
    expect(await (await server.send(path, { cookie: bakery.cookie })).json()).toEqual({
      number: '+12125550021',
      standing: { text: 'unknown', call: 'unknown' },
      history: [],
    });
    expect((await give({ kind: 'call', granted: true, note: '' })).status).toBe(400);
    expect(
      await (await give({ kind: 'call', granted: true, note: 'Told us at the counter' })).json(),
    ).toMatchObject({
      standing: { text: 'unknown', call: 'granted' },
      history: [
        {
          kind: 'call',
          granted: true,
          source: 'owner',
          detail: expect.stringMatching(/^Told us at the counter \(noted by /),
        },
      ],
    });
    await give({ kind: 'call', granted: false, note: 'Changed their mind' });
    expect(await asked('+12125550021', 'reply', 'call')).toBe('customer_refused');
    expect(await (await server.send(path, { cookie: bakery.cookie })).json()).toMatchObject({
      standing: { call: 'customer_refused' },
      history: [{ granted: false }, { granted: true }],
    });
  });

  it('of what somebody typed who may be somebody else takes back no refusal', async () => {
    await says('+12125550022', false, { kind: 'call' });
    await says('+12125550022', true, { kind: 'call', source: 'chat', isUnproven: true });
    expect(await asked('+12125550022', 'initiate', 'call')).toBe('customer_refused');
    await says('+12125550023', false, { kind: 'call', source: 'chat', isUnproven: true });
    expect([
      await asked('+12125550023', 'reply', 'call'),
      await asked('+12125550023', 'initiate', 'call'),
    ]).toEqual([true, 'no_consent']);
  });
});
