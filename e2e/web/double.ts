// A stand-in for the server that speaks the contract from memory, so that the front end's own specs can show
// states a real server is not easily brought into (empty, full, failing). It must not be used by journeys.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import {
  type AccountSettings,
  AccountSettingsSchema,
  type Analytics,
  AnalyticsSchema,
  type Assistant,
  AssistantCreateSchema,
  AssistantSchema,
  type BillingItem,
  BillingItemSchema,
  type Conversation,
  ConversationDetailSchema,
  ConversationSchema,
  type CurrentUser,
  CurrentUserSchema,
  type Faq,
  FaqCreateSchema,
  FaqSchema,
  type Lead,
  LeadSchema,
  LeadUpdateSchema,
  type Note,
  NoteSchema,
  type SiteConfig,
  type Stats,
  StatsSchema,
  type Usage,
  UsageSchema,
} from '@deskbell/contract';
import { fillSite } from '@deskbell/web/fill-site';
import { sitePages } from '@deskbell/web/site-pages';
import { type AdminMemory, answerAdmin, emptyPlatform } from './admin-double.ts';
import { callMessages } from './call-rows.ts';
import { answerClients, type ClientsMemory, noClients } from './clients-double.ts';
import { answerDesk, type DeskMemory, emptyDesk, previewOf } from './desk-double.ts';
import { analyticsOf, settingsRow, statsRow, usageRow } from './figures.ts';
import { answerMail, emptyMail, type MailMemory } from './mail-double.ts';
import { answerPortal, emptyPortal, type PortalMemory } from './portal-double.ts';
import { answerPrivacy, emptyPrivacy, type PrivacyMemory } from './privacy-double.ts';
import { assistantRow, detailOf, faqRow, hoursAgo, idOf, memberRow } from './rows.ts';
import { answerVoice, emptyVoice, recordingOf, type VoiceMemory } from './voice-double.ts';

const siteConfig: SiteConfig = {
  brand: {
    name: 'Deskbell',
    contactEmail: 'hello@deskbell.example',
    salesEmail: 'sales@deskbell.example',
    banner: '',
    credit: 'Numbers by Example Analytics',
    teamBlurb: 'Three people and a bell.',
    nonAffiliation: 'Not affiliated with any other chat company of a similar name.',
  },
  publicUrl: 'https://desk.example',
  mail: 'outbox',
  singleSignOn: null,
};

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** What the double remembers. A path in `failing` is answered with 500; one in `held` waits for its promise. */
export interface Memory
  extends DeskMemory,
    ClientsMemory,
    PortalMemory,
    VoiceMemory,
    AdminMemory,
    MailMemory,
    PrivacyMemory {
  user: CurrentUser | null;
  assistants: Assistant[];
  faqs: Faq[];
  conversations: Conversation[];
  leads: Lead[];
  notes: Note[];
  stats: Stats;
  /** Made from the conversations where it is null. */
  analytics: Analytics | null;
  usage: Usage;
  billing: BillingItem[];
  settings: AccountSettings;
  /** Says that something changed to every dashboard that listens. */
  tell: (event: string, data: object) => void;
  /** How many dashboards listen. */
  listening: () => number;
  failing: RegExp | null;
  held: Promise<void> | null;
  /** Every API request: `METHOD path?query body`. */
  requests: string[];
}

/** Starts the double on a free port of the loopback, over the pages built into `dist`. The caller closes it. */
export async function startDouble(dist: string, given: Partial<Memory> = {}) {
  const listeners = new Set<ServerResponse>();
  let lastEvent = 0;
  const memory: Memory = {
    user: null,
    assistants: [],
    faqs: [],
    ...emptyDesk(),
    ...noClients(),
    ...emptyPortal(),
    ...emptyPrivacy(),
    ...emptyVoice(),
    ...emptyMail(),
    ...emptyPlatform(),
    conversations: [],
    leads: [],
    notes: [],
    stats: statsRow(),
    analytics: null,
    usage: usageRow(),
    billing: [],
    settings: settingsRow(),
    listening: () => listeners.size,
    tell: (event, data) => {
      lastEvent += 1;
      for (const listener of listeners)
        listener.write(`id: ${lastEvent}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    failing: null,
    held: null,
    requests: [],
    ...given,
  };
  const server = createServer((request, response) => {
    answer(dist, memory, listeners, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    memory,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}

async function answer(
  dist: string,
  memory: Memory,
  listeners: Set<ServerResponse>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname === '/api/events' && !memory.failing?.test('GET /api/events')) {
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
  }
  if (/^\/api\/calls\/[^/]+\/recording$/.test(url.pathname) && request.method === 'GET')
    return sendRecording(memory, request, response);
  if (/^\/(api|provider)\//.test(url.pathname)) return answerApi(memory, request, response, url);
  if (url.pathname.startsWith('/assets/')) {
    response.setHeader('content-type', types[extname(url.pathname)] ?? 'application/octet-stream');
    return response.end(readFileSync(join(dist, url.pathname)));
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (url.pathname.startsWith('/widget/')) return response.end('<!doctype html><title>Widget</title>');
  const page = sitePages.find(({ path }) => path === url.pathname && (path !== '/' || !memory.user));
  if (!page) return response.end(readFileSync(join(dist, 'app.html')));
  return response.end(fillSite(readFileSync(join(dist, page.file), 'utf8'), siteConfig));
}

async function answerApi(memory: Memory, request: IncomingMessage, response: ServerResponse, url: URL) {
  const body = await bodyOf(request);
  memory.requests.push(`${request.method} ${url.pathname}${url.search} ${JSON.stringify(body ?? null)}`);
  await memory.held;
  const send = (status: number, value?: unknown, headers: Record<string, string> = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(value === undefined ? undefined : JSON.stringify(value));
  if (memory.failing?.test(`${request.method} ${url.pathname}`))
    return send(500, { message: 'Something went wrong on our side.', code: 'internal' });

  const [, , first, id, third, fourth] = url.pathname.split('/');
  const rows = <Row>(all: Row[]) => {
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const limit = Number(url.searchParams.get('limit') ?? 100);
    const next = new URL(url);
    next.searchParams.set('cursor', String(from + limit));
    const headers: Record<string, string> = { 'x-total-count': String(all.length) };
    if (from + limit < all.length) headers.link = `<${next.pathname}${next.search}>; rel="next"`;
    return send(200, all.slice(from, from + limit), headers);
  };
  const filtered = <Row extends object>(all: Row[], ...names: string[]) =>
    all.filter(
      (row) =>
        inDays(row, url) &&
        names.every((name) => {
          const wanted = url.searchParams.get(name);
          return !wanted || (row as Record<string, unknown>)[name] === wanted;
        }) &&
        JSON.stringify(row)
          .toLowerCase()
          .includes((url.searchParams.get('search') ?? '').toLowerCase()),
    );

  const mail = answerMail(memory, request.method ?? '', url, body);
  if (mail) return send(...mail);
  const voice = answerVoice(memory, request.method ?? '', url);
  if (voice) return send(...voice);
  const clients = answerClients(memory, request.method ?? '', url, body);
  if (clients) return send(...clients);
  const admin = answerAdmin(memory, request.method ?? '', url, body);
  if (admin) return send(...admin);
  const portal = answerPortal(memory, request.method ?? '', url, body);
  if (portal) return send(...portal);
  const privacy = answerPrivacy(memory, request.method ?? '', url, body);
  if (privacy) return send(...privacy);
  const desk = answerDesk(memory, request.method ?? '', url, body);
  if (desk) return send(desk[0], desk[1], { 'x-total-count': String(memory.appointments.length) });

  switch (
    `${request.method} /${first}${third ? `/:id/${third}${fourth === 'export' ? '/export' : ''}` : id && first !== 'auth' && first !== 'chat' ? '/:id' : id ? `/${id}` : ''}`
  ) {
    case 'GET /site':
      return send(200, siteConfig);
    case 'GET /auth/user':
      return memory.user
        ? send(200, CurrentUserSchema.parse(memory.user))
        : send(401, { message: 'Please sign in.', code: 'unauthorized' });
    case 'POST /auth/:id/email':
      return send(401, { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' });
    case 'GET /assistants':
      return rows(memory.assistants.map((row) => AssistantSchema.parse(row)));
    case 'POST /assistants': {
      const created = assistantRow(memory.assistants.length + 1, AssistantCreateSchema.parse(body));
      memory.assistants.push(created);
      return send(201, created);
    }
    case 'PATCH /assistants/:id': {
      const assistant = memory.assistants.find((row) => row.id === id)!;
      return send(200, Object.assign(assistant, body));
    }
    case 'GET /assistants/:id/faqs':
      return rows(memory.faqs.map((row) => FaqSchema.parse(row)));
    case 'POST /assistants/:id/faqs': {
      if (url.pathname.endsWith('/import'))
        return send(200, {
          imported: 2,
          refused: [{ line: 4, reason: 'The answer is missing', excerpt: 'Do you deliver?' }],
        });
      if (url.pathname.endsWith('/preview')) return send(200, previewOf(memory));
      const faq = faqRow(100 + memory.requests.length, FaqCreateSchema.parse(body));
      memory.faqs.push(faq);
      return send(201, faq);
    }
    case 'PATCH /faqs/:id':
      return send(200, Object.assign(memory.faqs.find((row) => row.id === id)!, body));
    case 'DELETE /faqs/:id':
      memory.faqs = memory.faqs.filter((row) => row.id !== id);
      return send(204);
    case 'GET /assistants/:id/conversations': {
      const own = memory.conversations.filter((row) => row.assistantId === id);
      return rows(filtered(own, 'type', 'status').map((row) => ConversationSchema.parse(row)));
    }
    case 'GET /conversations/:id': {
      const found = memory.conversations.find((row) => row.id === id);
      return found
        ? send(
            200,
            ConversationDetailSchema.parse(
              detailOf(
                found,
                memory.written[found.id],
                memory.calls.some((row) => row.conversationId === id) ? callMessages() : undefined,
              ),
            ),
          )
        : send(404, { message: 'There is no such conversation.', code: 'not_found' });
    }
    case 'GET /conversations/:id/notes':
      return send(
        200,
        memory.notes.filter((row) => row.conversationId === id).map((row) => NoteSchema.parse(row)),
      );
    case 'POST /conversations/:id/notes': {
      const note: Note = {
        id: idOf(6, memory.requests.length),
        conversationId: id!,
        author: 'Olga Baker',
        text: (body as { text: string }).text,
        createdAt: hoursAgo(0),
      };
      memory.notes.push(note);
      return send(201, note);
    }
    case 'DELETE /notes/:id':
      memory.notes = memory.notes.filter((row) => row.id !== id);
      return send(204);
    case 'GET /stats':
      return send(200, StatsSchema.parse(memory.stats));
    case 'GET /analytics':
      return send(200, AnalyticsSchema.parse(memory.analytics ?? analyticsOf(memory.conversations, url)));
    case 'GET /usage':
      return send(200, UsageSchema.parse(memory.usage));
    case 'GET /billing/:id':
      return rows(memory.billing.map((row) => BillingItemSchema.parse(row)));
    case 'GET /team':
      return send(200, { members: memory.user ? [memberRow(memory.user)] : [], invitations: [] });
    case 'GET /account':
      return send(200, AccountSettingsSchema.parse(memory.settings));
    case 'PATCH /account':
      return send(200, Object.assign(memory.settings, body));
    case 'PATCH /auth/user':
      return send(200, Object.assign(memory.user!, body));
    case 'POST /errors':
      return send(204);
    case 'GET /client/:id/export':
    case 'GET /assistants/:id/conversations/export':
    case 'GET /assistants/:id/leads/export':
      return response
        .writeHead(200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="leads-2026-03-27.csv"',
        })
        .end('"Name"\r\n"Maya Ortiz"\r\n');
    case 'GET /assistants/:id/leads': {
      const own = memory.leads.filter((row) => row.assistantId === id);
      return rows(filtered(own, 'score', 'source', 'status').map((row) => LeadSchema.parse(row)));
    }
    case 'PUT /leads/:id':
      return send(
        200,
        Object.assign(memory.leads.find((row) => row.id === id)!, LeadUpdateSchema.parse(body)),
      );
    case 'GET /widget/:id':
      return send(404, { message: 'There is no such assistant.', code: 'not_found' });
    case 'POST /chat/demo':
    case 'POST /chat/widget':
      return streamReply(response, `${url.pathname.endsWith('demo') ? 'message' : 'response'}`);
    default:
      return send(404, {
        message: `The double knows no ${request.method} ${url.pathname}`,
        code: 'not_found',
      });
  }
}

// By ranges, as a player asks for it.
function sendRecording(memory: Memory, request: IncomingMessage, response: ServerResponse) {
  const file = recordingOf(memory.calls[0]!.recording.seconds);
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
  const last = to ? Number(to) : file.length - 1;
  return response
    .writeHead(request.headers.range ? 206 : 200, {
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${last}/${file.length}`,
    })
    .end(file.subarray(Number(from), last + 1));
}

function inDays(row: object, url: URL): boolean {
  const day = String((row as { createdAt?: string }).createdAt).slice(0, 10);
  const [from, to] = [url.searchParams.get('from'), url.searchParams.get('to')];
  return (!from || day >= from) && (!to || day <= to);
}

// Two pieces, a correction, then the acknowledgement, as the contract has it.
function streamReply(response: ServerResponse, textField: string) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const event = (name: string, data: object) =>
    response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  event('delta', { text: 'We open at ' });
  event('delta', { text: '8 am.' });
  event('replace', { text: 'We open at 9 am.' });
  event('done', {
    [textField]: 'We open at 9 am.',
    conversationId: idOf(3, 1),
    visitorToken: 'token-of-the-visitor',
    messageId: idOf(5, 2),
    seq: 2,
    sources: [{ kind: 'faq', id: idOf(2, 1), title: 'When are you open?', quote: 'We open at 9 am.' }],
    confidence: 0.93,
    action: 'answer',
    suggestions: ['Are you open on Sundays?', 'Do you deliver?'],
  });
  response.end();
}

async function bodyOf(request: IncomingMessage): Promise<object | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text && request.headers['content-type'] === 'application/json'
    ? (JSON.parse(text) as object)
    : undefined;
}
