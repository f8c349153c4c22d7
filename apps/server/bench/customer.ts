import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const comeAgainMs = 20;

/**
 * A turn as a visitor takes it, with all its tries where the server is behind; returns its time in milliseconds. node:http costs the
 * measuring side less than fetch.
 */
export async function takeTurn(url: string, body: object): Promise<{ ms: number; reply: Reply }> {
  const startedAt = performance.now();
  const turn = JSON.stringify({ ...body, clientMessageId: uuidv7() });
  for (;;) {
    const reply = await post(`${url}/api/chat/widget`, turn);
    if (reply) return { ms: performance.now() - startedAt, reply };
    await pause(comeAgainMs);
  }
}

/** What the measurements look at of a reply. */
export interface Reply {
  conversationId: string;
  visitorToken: string;
  action: string;
  response: string;
}

/** Null: told to come again. */
function post(url: string, body: string): Promise<Reply | null> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(text) as Reply);
        else if (response.statusCode === 503) resolve(null);
        else reject(new Error(`${response.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
