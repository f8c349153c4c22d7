import { randomUUID } from 'node:crypto';
import type { Lead } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  await bakery.say('Please call me: Jane Miller, jane@miller.example, I want a wedding cake');
});
afterAll(() => server.close());

const leadsOf = async (business: Business, query = '') =>
  (await (
    await server.send(`/api/assistants/${business.assistantId}/leads${query}`, { cookie: business.cookie })
  ).json()) as Lead[];

describe('captured in a conversation', () => {
  it('has the contact, where it came from, a score with reasons, and its conversation', async () => {
    const [lead] = await leadsOf(bakery);
    expect(lead).toMatchObject({ email: 'jane@miller.example', source: 'website', status: 'new' });
    expect(lead!.scoreReasons.length).toBeGreaterThan(0);
    const conversation = await server.send(`/api/conversations/${lead!.conversationId}`, {
      cookie: bakery.cookie,
    });
    expect(await conversation.json()).toMatchObject({
      leadId: lead!.id,
      customerEmail: 'jane@miller.example',
    });
  });

  it('is one lead however many turns add to it, and nothing given is lost', async () => {
    const shop = await openBusiness(server);
    const first = await shop.say('my email is tom@baker.example');
    const token = { conversationId: first.conversationId, visitorToken: first.visitorToken };
    await shop.say('and my phone number is +1 415 555 2671', token);
    const leads = await leadsOf(shop);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ email: 'tom@baker.example', phone: '+14155552671' });
  });
});

describe('one person', () => {
  it('is one lead over all conversations with an assistant, enriched by each, and each leads to it', async () => {
    const shop = await openBusiness(server);
    await shop.say('What does a wedding cake cost? I am Ann Lee, ann@lee.example, +1 415 555 2671');
    const [before] = await leadsOf(shop);
    expect(before).toMatchObject({ score: 'hot' });
    const again = await shop.say('hello, write to Ann@Lee.example');
    const byPhone = await shop.say('call me on +1 415 555 2671, I am interested in bread');
    const leads = await leadsOf(shop);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ id: before!.id, name: 'Ann Lee', score: 'hot', phone: '+14155552671' });
    for (const { conversationId } of [again, byPhone]) {
      const response = await server.send(`/api/conversations/${conversationId}`, { cookie: shop.cookie });
      expect(await response.json()).toMatchObject({ leadId: before!.id });
    }
  });

  it('who comes with several messages at once is still one', async () => {
    const shop = await openBusiness(server);
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => shop.say(`My number is 415 555 2671, my wish is number ${i}`)),
    );
    expect(await leadsOf(shop)).toHaveLength(1);
  });

  it('is a lead of its own for another business', async () => {
    const shop = await openBusiness(server);
    await shop.say('I am Jane Miller, jane@miller.example');
    expect(await leadsOf(shop)).toHaveLength(1);
    expect((await leadsOf(shop))[0]!.id).not.toBe((await leadsOf(bakery))[0]!.id);
  });
});

describe('status', () => {
  it('may go from any to any', async () => {
    const [lead] = await leadsOf(bakery);
    for (const status of ['converted', 'new', 'contacted']) {
      const response = await server.send(`/api/leads/${lead!.id}`, {
        method: 'PUT',
        cookie: bakery.cookie,
        json: { status },
      });
      expect(await response.json()).toMatchObject({ id: lead!.id, status });
    }
  });

  it('refuses an unknown status, an unknown lead and another account', async () => {
    const [lead] = await leadsOf(bakery);
    const put = (id: string, cookie: string, status: string) =>
      server.send(`/api/leads/${id}`, { method: 'PUT', cookie, json: { status } });
    expect((await put(lead!.id, bakery.cookie, 'lost')).status).toBe(400);
    expect((await put(randomUUID(), bakery.cookie, 'new')).status).toBe(404);
    expect((await put(lead!.id, rival.cookie, 'converted')).status).toBe(404);
    expect((await leadsOf(bakery))[0]!.status).toBe('contacted');
  });
});

it('is read by itself, in its own account alone', async () => {
  const [lead] = await leadsOf(bakery);
  const read = (id: string, cookie: string) => server.send(`/api/leads/${id}`, { cookie });
  expect(await (await read(lead!.id, bakery.cookie)).json()).toEqual(lead);
  expect((await read(lead!.id, rival.cookie)).status).toBe(404);
  expect((await read(randomUUID(), bakery.cookie)).status).toBe(404);
  expect((await read(lead!.id, '')).status).toBe(401);
});

describe('list', () => {
  it('filters and searches on the server; wildcards stand for themselves', async () => {
    expect(await leadsOf(bakery, '?search=JANE')).toHaveLength(1);
    expect(await leadsOf(bakery, '?search=%25')).toHaveLength(0);
    expect(await leadsOf(bakery, '?source=phone')).toHaveLength(0);
    expect(await leadsOf(bakery, '?source=website')).toHaveLength(1);
  });

  it('refuses a cursor that is none of its own', async () => {
    const path = `/api/assistants/${bakery.assistantId}/leads?cursor=nonsense`;
    expect((await server.send(path, { cookie: bakery.cookie })).status).toBe(400);
  });

  it("is 404 for another account's assistant", async () => {
    const response = await server.send(`/api/assistants/${bakery.assistantId}/leads`, {
      cookie: rival.cookie,
    });
    expect(response.status).toBe(404);
  });
});
