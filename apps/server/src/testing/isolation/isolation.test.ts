// For every endpoint and everybody of one account: with another account's ids in path, query and body, nothing of that
// account comes back and nothing in it changes. What row-level security alone holds stands in the database's own tests.
import { type Access, type Endpoint, endpoints, isPermission, opensToKeys } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../index.ts';
import { openRowReader, type RowReader } from './all-rows.ts';
import { createCarrierServer } from './create-carrier-server.ts';
import { type PopulatedAccount, populateAccount } from './populated-account.ts';
import { requestOf, type TriedRequest, takesIdsInRest } from './requests.ts';

type Name = keyof typeof endpoints;

let server: TestServer;
let victim: PopulatedAccount;
let intruder: PopulatedAccount;
/** Whose program walks all that it may. */
let automated: PopulatedAccount;
let administrator: string;
let rows: RowReader;

beforeAll(async () => {
  const carrierServer = await createCarrierServer();
  server = carrierServer;
  victim = await populateAccount(server, carrierServer, 'victim');
  intruder = await populateAccount(server, carrierServer, 'intruder');
  automated = await populateAccount(server, carrierServer, 'automated');
  administrator = await signUpAdministrator();
  rows = await openRowReader(server.database.url);
}, 60_000);
afterAll(async () => {
  await rows.close();
  await server.close();
});

async function signUpAdministrator(): Promise<string> {
  const { id, cookie } = await server.signUp('administrator@isolation.example');
  await server.deps.db.system((tx) =>
    tx.kysely
      .insertInto('installation')
      .values({ key: 'administrator', value: JSON.stringify({ userId: id }) })
      .execute(),
  );
  return cookie;
}

const names = Object.keys(endpoints) as Name[];
const accessOf = (name: Name): Access => endpoints[name].access;
const isInAccounts = (name: Name) => isPermission(accessOf(name)) || accessOf(name) === 'client';

/** Everybody who is not of the victim's account; the administrator acts for nobody. */
const strangers = () => {
  const { owner, agent, viewer, client, visitorToken, apiKey } = intruder.people;
  return [
    { who: 'owner', cookie: owner },
    { who: 'agent', cookie: agent },
    { who: 'viewer', cookie: viewer },
    { who: 'client', cookie: client },
    { who: 'administrator', cookie: administrator },
    { who: 'program', headers: { authorization: `Bearer ${apiKey}` } },
    { who: 'visitor', headers: { authorization: `Bearer ${visitorToken}` } },
    { who: 'nobody' },
  ];
};

async function send(
  { method, path, json }: TriedRequest,
  as: { cookie?: string; headers?: Record<string, string> },
): Promise<{ status: number; text: string }> {
  const { signal, abort } = leaving();
  const response = await server.app.request(path, {
    method,
    signal,
    headers: {
      ...(json !== undefined && !(json instanceof FormData) && { 'content-type': 'application/json' }),
      ...(as.cookie && { cookie: as.cookie }),
      ...as.headers,
    },
    ...(json !== undefined && { body: bodyOf(json) }),
  });
  const isEndless = response.headers.get('content-type')?.includes('event-stream');
  const text = isEndless ? await firstOf(response) : await response.text();
  abort();
  return { status: response.status, text };
}

const bodyOf = (sent: unknown) =>
  typeof sent === 'string' || sent instanceof FormData ? sent : JSON.stringify(sent);

function leaving() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** What a stream that never ends says at once. */
async function firstOf(response: Response): Promise<string> {
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value ? new TextDecoder().decode(value) : '';
}

/** The three ways of mixing ids: all the victim's, the victim's in the path alone, in query and body alone. */
function attemptsAt(name: Name): TriedRequest[] {
  const hasPathIds = endpoints[name].path.includes(':');
  return [
    requestOf(name, victim.ids, victim.ids),
    ...(hasPathIds && takesIdsInRest(name, victim.ids)
      ? [requestOf(name, victim.ids, intruder.ids), requestOf(name, intruder.ids, victim.ids)]
      : []),
  ];
}

const sentBy = ({ path, json }: TriedRequest) => `${path} ${JSON.stringify(json ?? '')}`;

/** Ids of the victim's that an answer tells and the request didn't. */
const toldIds = (text: string, request: TriedRequest) =>
  Object.entries(victim.ids).filter(([, id]) => text.includes(id) && !sentBy(request).includes(id));

describe('nobody of another account', () => {
  // Doors that are open to everybody: they say what a business shows to its visitors.
  const open: Name[] = [
    'getWidgetConfig',
    'createCallToken',
    'createWebCall',
    'getBookingPage',
    'listBookingTimes',
  ];

  it.each(names.filter((name) => accessOf(name) !== 'administrator'))(
    'gets or changes anything by %s',
    async (name) => {
      const before = await rows.rowsOf(victim.ids.account);
      for (const stranger of strangers()) {
        for (const request of attemptsAt(name)) {
          const { status, text } = await send(request, stranger);
          const tried = [stranger.who, request.method, request.path, status];
          if (!open.includes(name)) {
            expect([...tried, text.includes(victim.mark)]).toEqual([...tried, false]);
            expect([...tried, toldIds(text, request)]).toEqual([...tried, []]);
          }
          const namesARow = isInAccounts(name) && sentBy(request).includes(`/${pathIdOf(name)}`);
          if (namesARow)
            expect([...tried, status === 403 || status === 404 || status === 401]).toEqual([...tried, true]);
        }
      }
      expect(await rows.rowsOf(victim.ids.account)).toEqual(before);
    },
  );

  /** The victim's id in the path of an endpoint; a text that occurs nowhere if it takes none. */
  function pathIdOf(name: Name): string {
    const { path } = requestOf(name, victim.ids, victim.ids);
    return Object.values(victim.ids).find((id) => path.includes(`/${id}`)) ?? 'no id at all';
  }
});

describe('the administrator', () => {
  it.each(names.filter((name) => accessOf(name) === 'administrator'))('alone may use %s', async (name) => {
    const before = await rows.rowsOf(victim.ids.account);
    for (const stranger of strangers().filter(({ who }) => who !== 'administrator')) {
      const { status, text } = await send(requestOf(name, victim.ids, victim.ids), stranger);
      const expected = stranger.cookie || stranger.who === 'program' ? 403 : 401;
      expect([stranger.who, status, text.includes(victim.mark)]).toEqual([stranger.who, expected, false]);
    }
    expect(await rows.rowsOf(victim.ids.account)).toEqual(before);
  });
});

it('leaves no row of the intruder that names a row of the victim', async () => {
  const found = (await rows.rowsOf(intruder.ids.account)).join('\n');
  expect(Object.entries(victim.ids).filter(([, id]) => found.includes(id))).toEqual([]);
});

describe('the same requests', () => {
  // Refused to their own owner as well, for reasons that lie in these rows.
  const refusedAnyway: Record<string, number> = {
    refreshKnowledgeSource: 409, // a document that was read
    offerWaitlistTime: 409, // no mail is sent from here
    deleteService: 409, // it has an appointment
    deleteStaffMember: 409, // so has she
    sendAttachment: 409, // its customer writes by text message
    getRecording: 404, // no file was recorded
    blockCaller: 409, // its caller's number is none
    seeToCall: 409, // it wasn't missed
    connectCarrier: 409, // credentials that the carrier doesn't know
    importProviderTwilioNumber: 409, // so are these
    createProviderCredential: 409, // and these
    leaveProviderOrg: 409, // the last owner
    removeProviderUser: 404, // was removed by then
    importProviderVonageNumber: 400, // its carrier is Twilio
    proveAlertPhone: 400, // not the code that was texted
    testAlertPhone: 409, // so its phone isn’t confirmed
    setAlertEscalation: 400, // its agent was made a viewer by now
    leaveAccount: 409, // the last owner
    createSubscription: 409, // it has one
    createProviderCampaign: 400, // its assistant has no first message
    connectCrm: 409, // it is connected
    previewImport: 409, // it has been imported
    updateImport: 409, // so it is no draft any more
    startImport: 409, // nor to be imported again
    deleteImport: 409, // nor to be given up
    connectCalendar: 400, // an address in a private network
    findCaldavCalendars: 400, // so is this
    connectCaldavCalendar: 400, // and this
    beginCalendarGrant: 409, // this server isn't registered at the provider
    listGrantedCalendars: 400, // so its calendars can't be asked for
    connectGrantedCalendar: 400, // nor read
  };
  // What deletes comes last, and of that what takes other rows along.
  const takingAlong: Name[] = [
    'deleteTag',
    'deleteProviderTestSuite',
    'disconnectCarrier',
    'deleteAssistant',
  ];
  const order = (name: Name) => (endpoints[name].method !== 'DELETE' ? 0 : 2 + takingAlong.indexOf(name));

  const inOrder = () => names.filter(isInAccounts).sort((a, b) => order(a) - order(b));

  it('succeed for the owner and the client, so that it was not their form that was refused', async () => {
    const found: [Name, number, string][] = [];
    const { owner, client } = victim.people;
    for (const name of inOrder()) {
      const cookie = accessOf(name) === 'client' ? client : owner;
      const { status, text } = await send(requestOf(name, victim.ids, victim.ids), { cookie });
      const isAsExpected = refusedAnyway[name] ? status === refusedAnyway[name] : status < 400;
      if (!isAsExpected) found.push([name, status, text]);
    }
    expect(found).toEqual([]);
  }, 120_000);

  it('succeed for a program of the account, but for what stays with people', async () => {
    const found: [Name, number, string][] = [];
    const headers = { authorization: `Bearer ${automated.people.apiKey}` };
    for (const name of inOrder()) {
      const { status, text } = await send(requestOf(name, automated.ids, automated.ids), { headers });
      const isAsExpected = !opensToKeys(endpoints[name])
        ? status === 403
        : refusedAnyway[name]
          ? status === refusedAnyway[name]
          : status < 400;
      if (!isAsExpected) found.push([name, status, text]);
    }
    expect(found).toEqual([]);
  }, 120_000);
});

it('knows every endpoint', () => {
  expect(names.length).toBe(Object.values(endpoints as Record<string, Endpoint>).length);
  for (const name of names) expect(() => requestOf(name, victim.ids, victim.ids)).not.toThrow();
});
