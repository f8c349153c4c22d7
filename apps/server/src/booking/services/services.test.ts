import { randomUUID } from 'node:crypto';
import type { Service, StaffMember } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { moneyText } from './money-text.ts';

let server: TestServer;
let salon: Business;
let rival: Business;

beforeAll(async () => {
  server = await createTestServer();
  salon = await openBusiness(server);
  rival = await openBusiness(server);
});
afterAll(() => server.close());

const send = (method: string, path: string, json?: unknown, cookie = salon.cookie) =>
  server.send(path, { method, cookie, json });
const under = (what: 'services' | 'staff', business = salon) =>
  `/api/assistants/${business.assistantId}/${what}`;
const list = async <Row>(what: 'services' | 'staff', business = salon) =>
  (await (await send('GET', under(what, business), undefined, business.cookie)).json()) as Row[];

async function add<Row>(what: 'services' | 'staff', json: object, business = salon): Promise<Row> {
  const response = await send('POST', under(what, business), json, business.cookie);
  expect(response.status).toBe(201);
  return (await response.json()) as Row;
}

describe('services', () => {
  it('answers 201 with the row and its defaults, and lists them by name', async () => {
    const created = await add<Service>('services', { name: 'Haircut', durationMinutes: 45 });
    expect(created).toMatchObject({
      name: 'Haircut',
      description: '',
      durationMinutes: 45,
      bufferMinutes: 0,
      priceCents: null,
      currency: 'USD',
      capacity: 1,
      staffIds: [],
      active: true,
    });
    await add('services', { name: 'beard trim', durationMinutes: 15, priceCents: 2000 });
    expect((await list<Service>('services')).map(({ name }) => name)).toEqual(['beard trim', 'Haircut']);
  });

  it('changes the given fields and no others', async () => {
    const anna = await add<StaffMember>('staff', { name: 'Anna' });
    const service = await add<Service>('services', { name: 'Colour', durationMinutes: 90 });
    const path = `/api/services/${service.id}`;
    const response = await send('PATCH', path, { priceCents: 9900, staffIds: [anna.id, anna.id] });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...service, priceCents: 9900, staffIds: [anna.id] });
    expect(await (await send('PATCH', path, { priceCents: null, staffIds: [] })).json()).toEqual(service);
  });

  it("refuses somebody else's staff, and changes nothing then", async () => {
    const stranger = await add<StaffMember>('staff', { name: 'Eve' }, rival);
    const body = { name: 'Perm', durationMinutes: 60, staffIds: [stranger.id] };
    const before = await list('services');
    const refused = await send('POST', under('services'), body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'staffIds' }] });
    const { id } = (before as Service[])[0]!;
    expect((await send('PATCH', `/api/services/${id}`, { name: 'X', staffIds: [randomUUID()] })).status).toBe(
      400,
    );
    expect(await list('services')).toEqual(before);
  });

  it.each([
    [{}, ['name', 'durationMinutes']],
    [{ name: 'X', durationMinutes: 4 }, ['durationMinutes']],
    [{ name: 'X', durationMinutes: 30, capacity: 0 }, ['capacity']],
    [{ name: 'X', durationMinutes: 30, currency: 'dollars' }, ['currency']],
    [{ name: 'X', durationMinutes: 30, priceCents: -1 }, ['priceCents']],
  ])('refuses %o and says where', async (json, paths) => {
    const response = await send('POST', under('services'), json);
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path)).toEqual(paths);
  });

  it('is deleted once, by its owner', async () => {
    const { id } = await add<Service>('services', { name: 'Gone', durationMinutes: 30 });
    expect((await send('DELETE', `/api/services/${id}`)).status).toBe(204);
    expect((await send('DELETE', `/api/services/${id}`)).status).toBe(404);
    expect((await list<Service>('services')).map((service) => service.id)).not.toContain(id);
  });
});

describe('staff', () => {
  const hours = {
    mon: [{ from: '09:00', to: '12:00' }],
    tue: [],
    wed: [],
    thu: [],
    fri: [],
    sat: [],
    sun: [],
  };

  it('is listed by name, with hours of their own or the business’s', async () => {
    const zoe = await add<StaffMember>('staff', { name: 'zoe', hours });
    expect(zoe).toMatchObject({ name: 'zoe', hours, active: true });
    const adam = await add<StaffMember>('staff', { name: 'Adam' });
    expect(adam).toMatchObject({ hours: null });
    const names = (await list<StaffMember>('staff')).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    const response = await send('PATCH', `/api/staff/${zoe.id}`, { hours: null, active: false });
    expect(await response.json()).toEqual({ ...zoe, hours: null, active: false });
  });

  it('takes those who are deleted off their services, and switches off what nobody else does', async () => {
    const bob = await add<StaffMember>('staff', { name: 'Bob' });
    const cleo = await add<StaffMember>('staff', { name: 'Cleo' });
    const fields = { name: 'Wash', durationMinutes: 20 };
    const alone = await add<Service>('services', { ...fields, staffIds: [bob.id] });
    const both = await add<Service>('services', { ...fields, staffIds: [bob.id, cleo.id] });
    expect((await send('DELETE', `/api/staff/${bob.id}`)).status).toBe(204);
    const after = await list<Service>('services');
    expect(after).toContainEqual({ ...alone, staffIds: [], active: false });
    expect(after).toContainEqual({ ...both, staffIds: [cleo.id], active: true });
  });

  it('refuses a blank name and hours that overlap', async () => {
    expect((await send('POST', under('staff'), { name: ' ' })).status).toBe(400);
    const overlapping = { ...hours, mon: [...hours.mon, { from: '11:00', to: '13:00' }] };
    expect((await send('POST', under('staff'), { name: 'X', hours: overlapping })).status).toBe(400);
  });
});

describe('another account', () => {
  it('finds nothing of it, by whatever address', async () => {
    const service = await add<Service>('services', { name: 'Mine', durationMinutes: 30 });
    const member = await add<StaffMember>('staff', { name: 'Mine' });
    for (const [method, path, json] of [
      ['GET', under('services')],
      ['POST', under('services'), { name: 'X', durationMinutes: 30 }],
      ['PATCH', `/api/services/${service.id}`, { name: 'X' }],
      ['DELETE', `/api/services/${service.id}`],
      ['GET', under('staff')],
      ['POST', under('staff'), { name: 'X' }],
      ['PATCH', `/api/staff/${member.id}`, { name: 'X' }],
      ['DELETE', `/api/staff/${member.id}`],
    ] as const) {
      expect([path, (await send(method, path, json, rival.cookie)).status]).toEqual([path, 404]);
      expect([path, (await send(method, path, json, '')).status]).toEqual([path, 401]);
    }
    expect(await list('services')).toContainEqual(service);
    expect(await list('staff')).toContainEqual(member);
  });
});

it('writes prices as people do, in every currency', () => {
  expect([moneyText(4500, 'USD'), moneyText(1250, 'EUR'), moneyText(3000, 'JPY')]).toEqual([
    '$45',
    '€12.50',
    '¥3,000',
  ]);
  expect(moneyText(4550, 'USD', 'not a language')).toBe('$45.50');
});
