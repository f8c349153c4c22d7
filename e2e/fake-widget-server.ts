// The widget's part of the server as a fake that misbehaves on command (fake-widget-answers.ts). What it answers is held to
// the real server by conformance/fake-widget-server.test.ts; what needs no fault is tested against the real one.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import {
  type SpeakerChange,
  type VisitorConversation,
  VisitorConversationSchema,
  type WidgetConfig,
  WidgetConfigSchema,
} from '@deskbell/contract';
import { buildPackage } from './build-package.ts';
import { calledAssistantId, createFakeCallServer } from './fake-call-server.ts';
import { answerApi, store, tellFollowers, type WidgetMemory } from './fake-widget-answers.ts';

/** The assistant that the fake has. */
export const assistantId = calledAssistantId;

const config: WidgetConfig = WidgetConfigSchema.parse({
  assistantId,
  name: 'Ava',
  businessName: 'Wheel & Chain Cycles',
  visible: true,
  color: '#6366f1',
  position: 'bottom-right',
  bubbleText: 'Hi! Need any help?',
  proactiveMessages: [],
  preChat: { name: 'hidden', email: 'hidden', phone: 'hidden', text: '' },
  greeting: 'Hello! How can I help you?',
  suggestions: ['When are you open?', 'Where are you?'],
  language: 'en',
  canCall: false,
  sendsMail: true,
  poweredBy: { name: 'Deskbell', url: 'https://desk.example' },
} satisfies WidgetConfig);

const fresh = () => ({
  config: { ...config },
  configStatus: 200 as const,
  requests: [],
  stored: [],
  conversationId: randomUUID(),
  standing: {
    handler: 'assistant' as const,
    handledBy: null,
    ended: false,
    rated: false,
    speakerChanges: [],
    seenSeq: 0,
  },
  ratings: [],
  mailedTo: [],
  callReason: null,
  isBusy: false,
  callTokens: 0,
});

/**
 * Serves the fake on the loopback.
 * @param options withPages: also the widget's script and page, built as they are now
 */
export async function startFakeWidgetServer({ withPages = true } = {}) {
  const dist = withPages ? await buildPackage('apps/widget') : null;
  const memory: WidgetMemory = { ...fresh(), followers: new Set(), release() {} };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://127.0.0.1');
    if (!pathname.startsWith('/api/') && !pathname.startsWith('/provider/'))
      return sendPage(dist!, pathname, response);
    answerApi({ memory, desk }, request, response).catch((error: unknown) =>
      response.destroy(error as Error),
    );
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
      tellFollowers(memory, 'message', store(memory, { role, content }));
    },
    /** As a server that was set up anew: neither the conversation nor its token is known. */
    forget() {
      const { stored, conversationId, standing } = fresh();
      Object.assign(memory, { stored, conversationId, standing });
    },
    /** As when a person takes over or gives back, or the conversation ends. */
    stand(change: Partial<VisitorConversation>) {
      const name = change.handledBy ?? memory.standing.handledBy;
      const isChange = change.handler !== undefined && change.handler !== memory.standing.handler && name;
      const speakerChange: SpeakerChange = {
        kind: change.handler === 'person' ? 'joined' : 'left',
        name: name ?? '',
        afterSeq: memory.stored.at(-1)?.seq ?? 0,
        createdAt: new Date().toISOString(),
      };
      const speakerChanges = [...memory.standing.speakerChanges, ...(isChange ? [speakerChange] : [])];
      memory.standing = VisitorConversationSchema.parse({ ...memory.standing, ...change, speakerChanges });
      tellFollowers(memory, 'conversation', memory.standing);
    },
    /** A person writes to the visitor. */
    write(author: string, content: string) {
      tellFollowers(memory, 'message', store(memory, { role: 'assistant', content, author }));
    },
    /** Forgets what was said and set by a test. */
    reset() {
      Object.assign(memory, fresh());
      desk.reset();
    },
    async close() {
      desk.close();
      server.close();
      server.closeAllConnections();
      if (dist) await rm(dist, { recursive: true, force: true });
    },
  };
}

function sendPage(dist: string, pathname: string, response: ServerResponse): void {
  if (pathname === '/') return void response.end('<!doctype html><title>Dashboard</title>');
  const isFile = pathname.startsWith('/widget/assets/') || pathname === '/widget.js';
  const file = join(dist, isFile ? pathname : 'page.html');
  if (!existsSync(file)) return void response.writeHead(404).end();
  const type = extname(file) === '.js' ? 'text/javascript' : 'text/html; charset=utf-8';
  // Scripts are fetched as modules by other origins' pages.
  response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
  response.end(readFileSync(file));
}

export type FakeWidgetServer = Awaited<ReturnType<typeof startFakeWidgetServer>>;
