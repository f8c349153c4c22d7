import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
});
afterAll(() => server.close());

describe('creating', () => {
  it('answers 201 with the row and the specified defaults', async () => {
    const response = await server.send('/api/assistants', {
      cookie: bakery.cookie,
      json: { name: ' Ava ', businessName: 'Corner Bakery', industry: 'retail' },
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      name: 'Ava',
      businessHours: '247',
      tone: 'professional',
      language: 'en',
      widgetColor: '#6366f1',
      widgetPosition: 'bottom-right',
      widgetBubbleText: 'Need help? Chat with us!',
      setupStatus: 'live',
      managedByAdmin: false,
      businessType: 'retail',
      transferExtensions: [],
      proactiveMessages: [],
      preChat: { name: 'hidden', email: 'hidden', phone: 'hidden', text: '' },
    });
  });

  it("names an account that bears its owner's name after its first business", async () => {
    const { cookie } = await server.signUp('founder@shop.example');
    const nameOf = async () => {
      const account = await server.send('/api/account', { cookie });
      return ((await account.json()) as { name: string }).name;
    };
    const found = async (businessName: string) => {
      const json = { name: 'Ava', businessName, industry: 'retail' };
      return (await server.send('/api/assistants', { cookie, json })).status;
    };
    expect(await nameOf()).toBe('Ada Lovelace');
    expect(await found('Corner Bakery')).toBe(201);
    expect(await nameOf()).toBe('Corner Bakery');
    await found('Second Bakery');
    expect(await nameOf()).toBe('Corner Bakery');
  });

  it('leaves the name that an owner gave the account', async () => {
    const { cookie } = await server.signUp('namer@shop.example');
    await server.send('/api/account', { method: 'PATCH', cookie, json: { name: 'Crumb Ltd' } });
    const json = { name: 'Ava', businessName: 'Corner Bakery', industry: 'retail' };
    expect((await server.send('/api/assistants', { cookie, json })).status).toBe(201);
    expect(await (await server.send('/api/account', { cookie })).json()).toMatchObject({ name: 'Crumb Ltd' });
  });

  it('names every missing field with the specified words', async () => {
    const response = await server.send('/api/assistants', { cookie: bakery.cookie, json: {} });
    expect(response.status).toBe(400);
    const { code, issues } = (await response.json()) as {
      code: string;
      issues: { path: string; message: string }[];
    };
    expect(code).toBe('invalid_input');
    expect(issues).toEqual([
      { path: 'name', message: 'Assistant name is required' },
      { path: 'businessName', message: 'Business name is required' },
      { path: 'industry', message: 'Industry is required' },
    ]);
  });

  it('is refused when signed out', async () => {
    const response = await server.send('/api/assistants', {
      json: { name: 'A', businessName: 'B', industry: 'other' },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthorized' });
  });
});

describe('changing', () => {
  const helpFirst = {
    id: '01980000-0000-7000-8000-000000000001',
    text: 'Questions about prices?',
    pages: ['/pricing'],
    moment: 'time',
    afterSeconds: 20,
  };

  it('changes the given fields and no others', async () => {
    const path = `/api/assistants/${bakery.assistantId}`;
    const extensions = [{ name: 'Orders', number: '12', department: 'Sales' }];
    const response = await server.send(path, {
      method: 'PATCH',
      cookie: bakery.cookie,
      json: {
        widgetColor: '#FF0000',
        transferExtensions: extensions,
        allowedOrigins: ['https://shop.example/'],
        proactiveMessages: [{ id: helpFirst.id, text: ' Questions about prices? ', pages: ['/pricing '] }],
      },
    });
    expect(response.status).toBe(200);
    const after = await (await server.send(path, { cookie: bakery.cookie })).json();
    expect(after).toMatchObject({
      name: 'Ava',
      widgetColor: '#ff0000',
      transferExtensions: extensions,
      allowedOrigins: ['https://shop.example'],
      proactiveMessages: [helpFirst],
    });
    const config = await (await server.send(`/api/widget/${bakery.assistantId}`)).json();
    expect(config).toMatchObject({ proactiveMessages: [helpFirst] });
  });

  it.each([
    [{}, ''],
    [{ widgetColor: 'red' }, 'widgetColor'],
    [{ allowedOrigins: ['shop.example'] }, 'allowedOrigins.0'],
    [{ transferExtensions: [{ name: 'x' }] }, 'transferExtensions.0.number'],
    [{ proactiveMessages: [{ id: helpFirst.id, text: ' ' }] }, 'proactiveMessages.0.text'],
    [{ proactiveMessages: [{ ...helpFirst, pages: ['pricing'] }] }, 'proactiveMessages.0.pages.0'],
    [{ proactiveMessages: [{ ...helpFirst, afterSeconds: 1 }] }, 'proactiveMessages.0.afterSeconds'],
    [{ proactiveMessages: [helpFirst, helpFirst] }, 'proactiveMessages'],
    [{ preChat: { email: 'yes' } }, 'preChat.email'],
    [{ tone: 'angry' }, 'tone'],
    [{ name: '\u0000 \u0007' }, 'name'],
  ])('refuses %o and says where', async (json, path) => {
    const response = await server.send(`/api/assistants/${bakery.assistantId}`, {
      method: 'PATCH',
      cookie: bakery.cookie,
      json,
    });
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string }[] };
    expect(issues.map((issue) => issue.path)).toEqual([path]);
  });
});

describe('the profile', () => {
  const day = { from: '09:00', to: '17:00' };
  const weeklyHours = { mon: [day], tue: [day], wed: [day], thu: [day], fri: [day], sat: [], sun: [] };
  const change = (json: object) =>
    server.send(`/api/assistants/${bakery.assistantId}`, { method: 'PATCH', cookie: bakery.cookie, json });

  it('is there from the beginning, with nothing told', async () => {
    const response = await server.send('/api/assistants', {
      cookie: bakery.cookie,
      json: { name: 'New', businessName: 'Corner Bakery', industry: 'retail' },
    });
    expect(await response.json()).toMatchObject({
      weeklyHours: null,
      hoursExceptions: [],
      addresses: [],
      policies: [],
      script: { greeting: '', fallback: '', handOff: '', closing: '' },
      booking: { enabled: true, leadMinutes: 120, horizonDays: 60, stepMinutes: 30, parallel: 1 },
      voice: { enabled: true, engine: 'standard', voice: 'joe', speed: 1, recording: true },
    });
  });

  it('keeps what was given, whole and in order, and leaves the rest', async () => {
    const profile = {
      weeklyHours: {
        ...weeklyHours,
        sat: [
          { from: '13:00', to: '24:00' },
          { from: '08:30', to: '12:00' },
        ],
      },
      hoursExceptions: [{ date: '2026-12-24', hours: [], note: 'Christmas Eve' }],
      addresses: [{ label: 'Shop', address: '1 Mill Lane', directions: 'Ring twice' }],
      policies: [{ title: 'Cancelling', text: 'Free until the day before.' }],
      script: { greeting: 'Welcome to the bakery.' },
      booking: { leadMinutes: 60, parallel: 2 },
      voice: { engine: 'basic', speed: 1.2, turnTaking: { silenceMs: 5000 } },
    };
    expect((await change(profile)).status).toBe(200);
    const after = (await (await change({ description: 'Bread.' })).json()) as Record<string, unknown>;
    expect(after).toMatchObject({
      ...profile,
      weeklyHours: {
        ...weeklyHours,
        sat: [
          { from: '08:30', to: '12:00' },
          { from: '13:00', to: '24:00' },
        ],
      },
      script: { greeting: 'Welcome to the bakery.', fallback: '', handOff: '', closing: '' },
      booking: { enabled: true, leadMinutes: 60, horizonDays: 60, stepMinutes: 30, parallel: 2 },
    });
  });

  it('goes back to the hours of the setup form with null', async () => {
    expect(await (await change({ weeklyHours })).json()).toMatchObject({ weeklyHours });
    expect(await (await change({ weeklyHours: null })).json()).toMatchObject({ weeklyHours: null });
  });

  it.each([
    [{ weeklyHours: { ...weeklyHours, mon: [{ from: '17:00', to: '09:00' }] } }, 'weeklyHours.mon.0'],
    [{ weeklyHours: { ...weeklyHours, tue: [day, { from: '16:00', to: '18:00' }] } }, 'weeklyHours.tue'],
    [{ weeklyHours: { ...weeklyHours, wed: [{ from: '07.30', to: '17:00' }] } }, 'weeklyHours.wed.0.from'],
    [{ hoursExceptions: [{ date: '24.12.2026', hours: [] }] }, 'hoursExceptions.0.date'],
    [
      {
        hoursExceptions: [
          { date: '2026-12-24', hours: [] },
          { date: '2026-12-24', hours: [day] },
        ],
      },
      'hoursExceptions',
    ],
    [{ addresses: [{ label: 'Shop', address: ' ' }] }, 'addresses.0.address'],
    [{ policies: [{ title: 'Refunds', text: '' }] }, 'policies.0.text'],
    [{ booking: { stepMinutes: 1 } }, 'booking.stepMinutes'],
    [{ voice: { speed: 3 } }, 'voice.speed'],
    [{ voice: { turnTaking: { fillerMs: 1 } } }, 'voice.turnTaking.fillerMs'],
    [{ script: { greeting: 'x'.repeat(501) } }, 'script.greeting'],
  ])('refuses %o and says where', async (json, path) => {
    const response = await change(json);
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string }[] };
    expect(issues.map((issue) => issue.path)).toEqual([path]);
  });
});

describe('another account', () => {
  it.each(['GET', 'PATCH', 'DELETE'])('sees 404, not 403, on %s', async (method) => {
    const response = await server.send(`/api/assistants/${bakery.assistantId}`, {
      method,
      cookie: rival.cookie,
      ...(method === 'PATCH' && { json: { name: 'Mine now' } }),
    });
    expect(response.status).toBe(404);
    const still = await server.send(`/api/assistants/${bakery.assistantId}`, { cookie: bakery.cookie });
    expect(await still.json()).toMatchObject({ name: 'Ava' });
  });

  it('has lists of its own', async () => {
    const list = (await (await server.send('/api/assistants', { cookie: rival.cookie })).json()) as {
      id: string;
    }[];
    expect(list.map((row) => row.id)).toEqual([rival.assistantId]);
  });
});

describe('lists and ids', () => {
  it('pages by cursor with the total', async () => {
    const many = await openBusiness(server);
    for (const name of ['B', 'C']) {
      await server.send('/api/assistants', {
        cookie: many.cookie,
        json: { name, businessName: 'Corner Bakery', industry: 'other' },
      });
    }
    const first = await server.send('/api/assistants?limit=2', { cookie: many.cookie });
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await server.send(next!, { cookie: many.cookie });
    const names = [
      ...((await first.json()) as { name: string }[]),
      ...((await second.json()) as { name: string }[]),
    ];
    expect(names.map((row) => row.name)).toEqual(['Ava', 'B', 'C']);
    expect(second.headers.get('link')).toBeNull();
  });

  it.each([randomUUID(), 'not-an-id'])('answers 404 for the unknown id %s', async (id) => {
    const response = await server.send(`/api/assistants/${id}`, { cookie: bakery.cookie });
    expect(response.status).toBe(404);
  });

  it('refuses a limit out of range', async () => {
    const response = await server.send('/api/assistants?limit=0', { cookie: bakery.cookie });
    expect(response.status).toBe(400);
  });
});

it('deletes an assistant with everything under it', async () => {
  const doomed = await openBusiness(server);
  await doomed.addFaq('Do you deliver?', 'Yes.');
  const { conversationId } = await doomed.say('Do you deliver?');
  const response = await server.send(`/api/assistants/${doomed.assistantId}`, {
    method: 'DELETE',
    cookie: doomed.cookie,
  });
  expect(response.status).toBe(204);
  expect((await server.send(`/api/conversations/${conversationId}`, { cookie: doomed.cookie })).status).toBe(
    404,
  );
  const chat = await server.send('/api/chat/widget', {
    json: { assistantId: doomed.assistantId, message: 'Hello?' },
  });
  expect(chat.status).toBe(404);
});
