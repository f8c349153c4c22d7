// The double's answers for client management, acting for a client, and choosing among one's own accounts.
import {
  type Client,
  ClientCreateSchema,
  ClientSchema,
  type CurrentUser,
  type OwnAccount,
  OwnAccountSchema,
} from '@deskbell/contract';
import { clientRow, idOf } from './rows.ts';

/** What the double remembers of it. */
export interface ClientsMemory {
  /** The newest first. */
  clients: Client[];
  ownAccounts: OwnAccount[];
}

export const noClients = (): ClientsMemory => ({
  clients: [],
  ownAccounts: [{ id: idOf(8, 1), name: 'Corner Bakery', role: 'owner' }],
});

type Known = ClientsMemory & { user: CurrentUser | null };
type Answer = [status: number, body?: unknown, headers?: Record<string, string>];

/** The status, body and headers of an answer, or null where the request is about something else. */
export function answerClients(memory: Known, method: string, url: URL, body: unknown): Answer | null {
  const accounts = answerAccounts(memory, `${method} ${url.pathname}`, body);
  if (accounts) return accounts;
  const [, , area, list, id, deed] = url.pathname.split('/');
  if (area !== 'admin' || list !== 'clients') return null;
  if (memory.user?.role !== 'administrator')
    return [403, { message: 'This is for the administrator.', code: 'forbidden' }];
  if (id === 'counts') return [200, countsOf(memory)];
  const found = memory.clients.find((row) => row.id === id);
  switch (method) {
    case 'GET':
      return listOf(memory, url);
    case 'PATCH':
      return [200, ClientSchema.parse(Object.assign(found!, body))];
    default:
      if (deed === 'invitation') return [200, Object.assign(found!, { invitedAt: new Date().toISOString() })];
      memory.clients.unshift(clientRow(memory.clients.length + 1, ClientCreateSchema.parse(body)));
      return [201, memory.clients[0]];
  }
}

function listOf({ clients }: Known, url: URL): Answer {
  const status = url.searchParams.get('setupStatus');
  const words = (url.searchParams.get('search') ?? '').toLowerCase();
  const found = clients
    .filter((row) => !status || row.setupStatus === status)
    .filter((row) => JSON.stringify(row).toLowerCase().includes(words))
    .map((row) => ClientSchema.parse(row));
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const until = from + Number(url.searchParams.get('limit') ?? 100);
  const next = new URL(url);
  next.searchParams.set('cursor', String(until));
  const link = until < found.length && { link: `<${next.pathname}${next.search}>; rel="next"` };
  return [200, found.slice(from, until), { 'x-total-count': String(found.length), ...link }];
}

function countsOf({ clients }: Known) {
  const of = (status: Client['setupStatus']) => clients.filter((row) => row.setupStatus === status).length;
  return {
    all: clients.length,
    pending: of('pending'),
    setup: of('setup'),
    live: of('live'),
    paused: of('paused'),
  };
}

function answerAccounts(memory: Known, request: string, body: unknown): Answer | null {
  const { accountId } = (body ?? {}) as { accountId?: string };
  const own = memory.ownAccounts.find(({ id }) => id === accountId);
  const client = memory.clients.find((row) => row.accountId === accountId);
  const workIn = (id: string, name: string, acting: boolean): Answer => [
    200,
    Object.assign(memory.user!, { account: { id, name, acting } }),
  ];
  switch (request) {
    case 'GET /api/accounts':
      return [200, memory.ownAccounts.map((row) => OwnAccountSchema.parse(row))];
    case 'PUT /api/session/account':
      return workIn(own!.id, own!.name, false);
    case 'POST /api/admin/acting':
      return client ? workIn(client.accountId, client.businessName, true) : null;
    case 'DELETE /api/admin/acting':
      return workIn(memory.ownAccounts[0]!.id, memory.ownAccounts[0]!.name, false);
    default:
      return null;
  }
}
