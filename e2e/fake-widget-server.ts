// A fake of the server that speaks the widget's part of the contract and misbehaves on command: a message
// containing 'cut', 'slow', 'refuse', 'busy' or 'empty' is treated so. It must not be used by journeys of the product.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  CallTokenSchema,
  ChatReplySchema,
  type VisitorConversation,
  VisitorConversationSchema,
  type VisitorMessage,
  VisitorMessageSchema,
  type WidgetChatRequest,
  WidgetChatRequestSchema,
  type WidgetConfig,
  WidgetConfigSchema,
} from '@deskbell/contract';

import { createFakeCallServer } from './fake-call-server.ts';

const run = promisify(execFile);
const widget = fileURLToPath(new URL('../apps/widget', import.meta.url));
/** It alone opens the fake's conversation. */
export const visitorToken = 'token-of-the-visitor';

const atFirst: VisitorConversation = { handler: 'assistant', handledBy: null, ended: false, rated: false };

/** The assistant that the fake has. */
export const assistantId = '0190a3c4-0000-7000-8000-000000000001';

/** What the fake remembers and how it is set. */
export interface WidgetMemory {
  config: WidgetConfig;
  /** 200, or the status with which the settings are refused. */
  configStatus: number;
  /** Every chat request as it came, repeated ones included. */
  requests: WidgetChatRequest[];
  stored: VisitorMessage[];
  /** The one conversation that there is; the server knows no other. */
  conversationId: string;
  standing: VisitorConversation;
  ratings: { score: number; comment: string }[];
  /** Addresses the conversation was mailed to. */
  mailedTo: string[];
  /** Why the assistant can't be called now; null when it can. */
  callReason: string | null;
  /** How often leave to call was asked for. */
  callTokens: number;
  /** Streams that follow the conversation. */
  followers: Set<ServerResponse>;
  /** Lets a 'slow' reply go on. */
  release(): void;
}

/** Builds the widget as it is now and serves it with a fake of its server on the loopback. */
export async function startFakeWidgetServer() {
  const dist = await mkdtemp(join(tmpdir(), 'deskbell-widget-'));
  const vite = createRequire(join(widget, 'package.json')).resolve('vite/package.json');
  const args = [join(dirname(vite), 'bin/vite.js'), 'build', '--outDir', dist, '--logLevel', 'error'];
  await run(process.execPath, args, { cwd: widget, env: { ...process.env, NODE_ENV: 'production' } });
  const memory: WidgetMemory = {
    config: WidgetConfigSchema.parse({
      assistantId,
      name: 'Ava',
      businessName: 'Wheel & Chain Cycles',
      visible: true,
      color: '#6366f1',
      position: 'bottom-right',
      bubbleText: 'Hi! Need any help?',
      greeting: 'Hello! How can I help you?',
      suggestions: ['When are you open?', 'Where are you?'],
      language: 'en',
      canCall: false,
      poweredBy: { name: 'Deskbell', url: 'https://desk.example' },
    } satisfies WidgetConfig),
    configStatus: 200,
    requests: [],
    stored: [],
    conversationId: randomUUID(),
    standing: atFirst,
    ratings: [],
    mailedTo: [],
    callReason: null,
    callTokens: 0,
    followers: new Set(),
    release() {},
  };
  const server = createServer((request, response) => {
    if (request.url === '/provider/call/web' && request.method === 'POST') {
      response.setHeader('access-control-allow-origin', '*');
      return void desk.answerCall(request, response);
    }
    answer(dist, memory, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const desk = createFakeCallServer(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    memory,
    /** Its calls. */
    desk,
    /** Something is said aloud and stored: it stands in the conversation. */
    keep(role: 'user' | 'assistant', content: string) {
      store(memory, role, content);
      for (const follower of memory.followers) event(follower, 'message', memory.stored.at(-1)!);
    },
    /** As when the owner has erased the visitor: the conversation is gone, the next one is another. */
    erase() {
      memory.stored = [];
      memory.conversationId = randomUUID();
      memory.standing = atFirst;
    },
    /** As when a person takes over or gives back, or the conversation ends. */
    stand(change: Partial<VisitorConversation>) {
      memory.standing = VisitorConversationSchema.parse({ ...memory.standing, ...change });
      for (const follower of memory.followers) event(follower, 'conversation', memory.standing);
    },
    /** A person writes to the visitor. */
    write(author: string, content: string) {
      store(memory, 'assistant', content, undefined, author);
      for (const follower of memory.followers) event(follower, 'message', memory.stored.at(-1)!);
    },
    /** Forgets what was said and set by a test. */
    reset() {
      this.erase();
      memory.requests = [];
      memory.ratings = [];
      memory.mailedTo = [];
      memory.configStatus = 200;
      memory.config.visible = true;
      memory.callReason = null;
      memory.callTokens = 0;
      desk.reset();
    },
    async close() {
      desk.close();
      server.close();
      server.closeAllConnections();
      await rm(dist, { recursive: true, force: true });
    },
  };
}

async function answer(
  dist: string,
  memory: WidgetMemory,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1');
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  response.setHeader('access-control-expose-headers', 'retry-after');
  if (request.method === 'OPTIONS') return response.writeHead(204).end();
  if (pathname === `/api/widget/${assistantId}`) {
    if (memory.configStatus !== 200) return send(response, memory.configStatus, refusal('not_found'));
    return send(response, 200, memory.config);
  }
  if (pathname === '/api/chat/widget') return takeTurn(memory, request, response);
  if (pathname === `/api/conversations/${memory.conversationId}/events`) {
    if (request.headers.authorization !== `Bearer ${visitorToken}`)
      return send(response, 401, refusal('unauthorized'));
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    memory.followers.add(response);
    response.on('close', () => memory.followers.delete(response));
    event(response, 'conversation', memory.standing);
    const missed = memory.stored.filter(({ seq }) => seq > Number(searchParams.get('after')));
    for (const message of missed) event(response, 'message', message);
    return;
  }
  const [what] = /(?<=\/)(rating|transcript)$/.exec(pathname) ?? [];
  if (what && pathname === `/api/conversations/${memory.conversationId}/${what}`) {
    if (request.headers.authorization !== `Bearer ${visitorToken}`)
      return send(response, 404, refusal('not_found'));
    const body = (await bodyOf(request)) as { score: number; comment: string; email: string };
    if (what === 'rating') memory.ratings.push(body);
    else memory.mailedTo.push(body.email);
    return response.writeHead(what === 'rating' ? 204 : 202).end();
  }
  if (pathname === '/api/voice/token') {
    memory.callTokens++;
    const isOpen = memory.callReason === null;
    return send(
      response,
      201,
      CallTokenSchema.parse({
        assistantId,
        assistantName: memory.config.name,
        token: isOpen ? 'call-token' : null,
        expiresAt: isOpen ? new Date(Date.now() + 600_000).toISOString() : null,
        reason: memory.callReason,
        recording: true,
      }),
    );
  }
  if (pathname.startsWith('/api/')) return send(response, 404, refusal('not_found'));
  if (pathname === '/') return response.end('<!doctype html><title>Dashboard</title>');
  const file = join(
    dist,
    pathname.startsWith('/widget/assets/') || pathname === '/widget.js' ? pathname : 'page.html',
  );
  if (!existsSync(file)) return response.writeHead(404).end();
  const type = extname(file) === '.js' ? 'text/javascript' : 'text/html; charset=utf-8';
  response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
}

async function takeTurn(memory: WidgetMemory, request: IncomingMessage, response: ServerResponse) {
  const turn = WidgetChatRequestSchema.parse(await bodyOf(request));
  memory.requests.push(turn);
  if (turn.conversationId && turn.conversationId !== memory.conversationId)
    return send(response, 404, refusal('not_found'));
  if (turn.message.includes('refuse')) return send(response, 400, refusal('invalid'));
  if (turn.message.includes('busy')) {
    response.setHeader('retry-after', '60');
    return send(response, 429, refusal('rate_limited'));
  }
  const isRepeated = memory.stored.some(({ clientMessageId }) => clientMessageId === turn.clientMessageId);
  const text = turn.message.includes('empty') ? '' : `You said: ${turn.message}`;
  if (memory.standing.handler === 'person') return leaveToPerson(memory, turn, isRepeated, response);
  if (!isRepeated) {
    store(memory, 'user', turn.message, turn.clientMessageId);
    store(memory, 'assistant', text);
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  event(response, 'delta', { text: 'You sad' });
  if (turn.message.includes('cut') && !isRepeated) {
    setTimeout(() => response.destroy(), 50); // the delta is out, the acknowledgement never comes
    return;
  }
  if (turn.message.includes('slow')) await new Promise<void>((release) => (memory.release = release));
  event(response, 'replace', { text });
  const reply = memory.stored.find(
    ({ seq }) => seq === 1 + memory.stored.find((each) => each.clientMessageId === turn.clientMessageId)!.seq,
  )!;
  const { id: messageId, seq, sources, suggestions } = reply;
  const { conversationId } = memory;
  const receipt = { conversationId, visitorToken, messageId, seq, sources, suggestions };
  event(
    response,
    'done',
    ChatReplySchema.parse({ response: text, ...receipt, confidence: 0.9, action: 'answer' }),
  );
  response.end();
}

/** The message is stored and acknowledged, and nothing is said. */
function leaveToPerson(
  memory: WidgetMemory,
  turn: WidgetChatRequest,
  isRepeated: boolean,
  response: ServerResponse,
) {
  if (!isRepeated) store(memory, 'user', turn.message, turn.clientMessageId);
  const { id: messageId, seq } = memory.stored.find((each) => each.clientMessageId === turn.clientMessageId)!;
  const receipt = { conversationId: memory.conversationId, visitorToken, messageId, seq };
  const nothing = { response: '', sources: [], suggestions: [], confidence: 0, action: 'hand_off' };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  event(response, 'done', ChatReplySchema.parse({ ...receipt, ...nothing, handler: 'person' }));
  response.end();
}

function store(
  memory: WidgetMemory,
  role: 'user' | 'assistant',
  content: string,
  clientMessageId?: string,
  author?: string,
) {
  const quote = 'We are open from 9 to 6.';
  memory.stored.push(
    VisitorMessageSchema.parse({
      id: randomUUID(),
      seq: memory.stored.length + 1,
      role,
      content,
      author: author ?? null,
      sources: role === 'user' || author ? [] : [{ kind: 'faq', id: 'f1', title: 'Opening hours', quote }],
      suggestions: role === 'user' || author ? [] : ['And on Sundays?'],
      clientMessageId: clientMessageId ?? null,
      createdAt: new Date().toISOString(),
    }),
  );
}

const refusal = (code: string) => ({ message: 'No.', code });

function send(response: ServerResponse, status: number, body: object) {
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function event(response: ServerResponse, name: string, data: object) {
  response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}
