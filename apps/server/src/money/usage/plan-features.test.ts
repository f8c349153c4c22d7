import {
  type Assistant,
  type ConversationDetail,
  type CurrentUser,
  type Endpoint,
  endpoints,
  lockedText,
  type PlanFeature,
  type PlanType,
  type WidgetConfig,
} from '@deskbell/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  queryAsOwner,
  setPlan,
  type TestServer,
} from '../../testing/index.ts';

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_only_in_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_only_in_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_only_in_tests',
};

let server: TestServer;
let shop: Business;

beforeAll(async () => {
  server = await createTestServer({ environment: { PLAN_LIMITS: 'on', ...stripeKeys } });
});
beforeEach(async () => {
  shop = await openBusiness(server);
});
afterAll(() => server.close());

const on = (plan: PlanType | null) => setPlan(server, shop, plan);
const send = (path: string, method = 'GET', json?: unknown, of: TestServer = server) =>
  of.send(path, { method, cookie: shop.cookie, ...(json !== undefined && { json }) });
const locked = async (of: TestServer = server) =>
  ((await (await send('/api/auth/user', 'GET', undefined, of)).json()) as CurrentUser).lockedFeatures;
const assistantPath = () => `/api/assistants/${shop.assistantId}`;

const featured = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
  endpoint.feature ? [[name, endpoint.feature, endpoint] as const] : [],
);

describe('an endpoint of a feature', () => {
  it.each(featured)(
    '%s is refused where the plan lacks %s, with the plan that has it',
    async (_, feature, of) => {
      const path = of.path.replaceAll(/:\w+/g, '0195a000-0000-7000-8000-000000000001');
      const ask = () => send(path, of.method, of.method === 'GET' ? undefined : {});
      await on('starter');
      const refused = await ask();
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining(lockedText(feature)),
      });
      await on('enterprise');
      expect((await ask()).status).not.toBe(403);
    },
  );

  it('is refused to an API key of the account, too', async () => {
    await on('starter');
    const { key } = (await (
      await send('/api/api-keys', 'POST', { name: 'Sync', kind: 'private' })
    ).json()) as { key: string };
    const asked = await server.send('/api/analytics', { headers: { authorization: `Bearer ${key}` } });
    expect(asked.status).toBe(403);
  });
});

describe('what is locked', () => {
  it('is told to whoever is signed in, by their account’s plan', async () => {
    await on('business');
    expect(await locked()).toEqual(['webhooks', 'teamRoles']);
    await on('enterprise');
    expect(await locked()).toEqual([]);
  });

  it('is what Pro lacks for who chose no plan, and nothing where no plan can be bought, or limits are off', async () => {
    expect(await locked()).toEqual([
      'callRouting',
      'callSummaries',
      'whiteLabel',
      'webhooks',
      'teamRoles',
    ] satisfies PlanFeature[]);
    const { database } = server;
    const alone = await createTestServer({ database, environment: { PLAN_LIMITS: 'on' } });
    const unlimited = await createTestServer({ database, environment: stripeKeys });
    expect(await locked(alone)).toEqual([]);
    expect(await locked(unlimited)).toEqual([]);
    await on('starter'); // given by hand
    expect(await locked(await createTestServer({ database, environment: { PLAN_LIMITS: 'on' } }))).toContain(
      'analytics',
    );
  });
});

describe('own lines', () => {
  const greeting = 'Welcome to the oldest bakery in town!';
  const write = (script: object) => send(assistantPath(), 'PATCH', { script });
  const kept = async () => ((await (await send(assistantPath())).json()) as Assistant).script.greeting;
  const said = async () =>
    ((await (await server.send(`/api/widget/${shop.assistantId}`)).json()) as WidgetConfig).greeting;

  it('are kept unsaid after a downgrade, can be taken out, and are said again after an upgrade', async () => {
    await on('pro');
    expect((await write({ greeting })).status).toBe(200);
    await expect.poll(said).toBe(greeting);
    await on('starter');
    await expect.poll(said).not.toBe(greeting);
    expect(await kept()).toBe(greeting);
    expect((await write({ greeting: 'Another' })).status).toBe(403);
    expect((await write({ greeting, closing: 'Bye' })).status).toBe(403);
    expect((await send(assistantPath(), 'PATCH', { name: 'Bo', script: { greeting } })).status).toBe(200);
    await on('pro');
    await expect.poll(said).toBe(greeting);
    await on('starter');
    expect((await write({ greeting: '' })).status).toBe(200);
  });
});

it('the brand stands under the widget until the Business plan', async () => {
  const shown = async () =>
    ((await (await server.send(`/api/widget/${shop.assistantId}`)).json()) as WidgetConfig).poweredBy;
  await on('pro');
  await expect.poll(shown).toMatchObject({ name: 'Deskbell' });
  await on('business');
  await expect.poll(shown).toBeNull();
});

it('calls are summarized from the Business plan on, and what was summarized stays', async () => {
  const { conversationId } = await shop.say('Do you have parking?');
  const path = `/api/conversations/${conversationId}`;
  await queryAsOwner(server, `UPDATE conversations SET type = 'voice' WHERE id = $1`, [conversationId]);
  const summaryOnceResolved = async () => {
    const changed = await send(path, 'PATCH', { status: 'resolved' });
    expect(changed.status).toBe(200);
    return ((await (await send(path)).json()) as ConversationDetail).summary;
  };
  await on('pro');
  expect(await summaryOnceResolved()).toBeNull();
  await on('business');
  const summary = await summaryOnceResolved();
  expect(summary).toContain('parking');
  await on('pro');
  expect(await summaryOnceResolved()).toBe(summary);
});

describe('roles of the team', () => {
  const invite = (role: string) =>
    send('/api/team/invitations', 'POST', { email: `${role}@team.example`, role });

  it('can be chosen on Enterprise; below it colleagues join as owners, and who has a role keeps it', async () => {
    await on('enterprise');
    const agent = await joinTeam(server, shop, { email: `agent-of-${shop.email}`, role: 'agent' });
    await on('business');
    expect((await invite('viewer')).status).toBe(403);
    expect((await invite('owner')).status).toBe(201);
    const path = `/api/team/members/${agent.id}`;
    expect((await send(path, 'PATCH', { role: 'viewer' })).status).toBe(403);
    const asAgent = await server.send('/api/auth/user', { cookie: agent.cookie });
    expect(((await asAgent.json()) as CurrentUser).role).toBe('agent');
    expect((await send(path, 'PATCH', { role: 'owner' })).status).toBe(200);
  });
});
