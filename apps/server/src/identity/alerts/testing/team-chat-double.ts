import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was posted in a channel: as its members read it. */
export interface Post {
  path: string;
  text: string;
  body: unknown;
}

/**
 * A server that speaks as the incoming webhooks of Slack (200 `ok`, errors as words) and the Workflows of Teams do (202, or 400 without
 * a card), at `/slack` and `/teams`.
 */
export interface TeamChatDouble {
  slack: string;
  teams: string;
  posts: Post[];
  /** How often it was asked, however that ended. */
  asked(): number;
  /** From now on everything is answered so; null: as it should. */
  answer(respond: ((response: ServerResponse) => void) | null): void;
  close(): Promise<void>;
}

export async function openTeamChatDouble(): Promise<TeamChatDouble> {
  const posts: Post[] = [];
  let count = 0;
  let respond: ((response: ServerResponse) => void) | null = null;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    count += 1;
    if (respond) return respond(response);
    const path = request.url ?? '';
    const body = parsed(Buffer.concat(chunks).toString('utf8'));
    const isJson = request.headers['content-type'] === 'application/json';
    const text = isJson ? (path.startsWith('/slack') ? slackText(body) : teamsText(body)) : null;
    if (text === null) return response.writeHead(400).end('invalid_payload');
    posts.push({ path, text, body });
    return path.startsWith('/slack') ? response.writeHead(200).end('ok') : response.writeHead(202).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    slack: `${origin}/slack/services/T0/B0/secret`,
    teams: `${origin}/teams/workflows/secret`,
    posts,
    asked: () => count,
    answer(given) {
      respond = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Slack wants a text, and shows blocks instead where there are some. */
function slackText(body: unknown): string | null {
  const { text, blocks } = (body ?? {}) as {
    text?: unknown;
    blocks?: { text?: { type?: string; text?: string } }[];
  };
  if (typeof text !== 'string' || text === '') return null;
  if (!blocks) return text;
  const shown = blocks.map((block) => block.text);
  return shown.every((one) => one?.type === 'mrkdwn' && one.text && one.text.length <= 3000)
    ? shown.map((one) => one!.text).join('\n')
    : null;
}

/** A Workflow goes through `attachments`, and posts each that is an Adaptive Card. */
function teamsText(body: unknown): string | null {
  const { type, attachments } = (body ?? {}) as {
    type?: string;
    attachments?: { contentType: string; content: Card }[];
  };
  const [card, ...others] = attachments ?? [];
  if (type !== 'message' || !card || others.length > 0) return null;
  if (card.contentType !== 'application/vnd.microsoft.card.adaptive') return null;
  if (card.content.type !== 'AdaptiveCard' || !card.content.version) return null;
  const texts = card.content.body.map((block) => (block.type === 'TextBlock' ? block.text : ''));
  const actions = card.content.actions ?? [];
  if (actions.some((action) => action.type !== 'Action.OpenUrl' || !action.url)) return null;
  return [...texts, ...actions.map(({ url }) => url)].join('\n');
}

interface Card {
  type: string;
  version: string;
  body: { type: string; text: string }[];
  actions?: { type: string; url: string }[];
}
