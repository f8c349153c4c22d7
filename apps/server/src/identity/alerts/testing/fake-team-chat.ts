import { type FakeServer, openFakeServer } from './open-fake-server.ts';

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
export interface FakeTeamChat extends FakeServer {
  slack: string;
  teams: string;
  posts: Post[];
}

export async function openFakeTeamChat(): Promise<FakeTeamChat> {
  const posts: Post[] = [];
  const { origin, ...server } = await openFakeServer(({ url: path = '', headers }, sent, response) => {
    const body = parsed(sent.toString('utf8'));
    const isJson = headers['content-type'] === 'application/json';
    const text = isJson ? (path.startsWith('/slack') ? slackText(body) : teamsText(body)) : null;
    if (text === null) return response.writeHead(400).end('invalid_payload');
    posts.push({ path, text, body });
    return path.startsWith('/slack') ? response.writeHead(200).end('ok') : response.writeHead(202).end();
  });
  return {
    slack: `${origin}/slack/services/T0/B0/secret`,
    teams: `${origin}/teams/workflows/secret`,
    posts,
    ...server,
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
