import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request for vectors asked. */
export interface EmbeddingsRequest {
  authorization: string | undefined;
  model: string;
  input: string[];
  dimensions: number | undefined;
}

/** How the next requests are met: as a provider does; `hangs`: never; a status to fail with; or with this body. */
export type EmbeddingsBehavior = 'answers' | 'hangs' | number | { body: unknown };

const mostTexts = 2048;

/**
 * A server on this machine that speaks OpenAI's embeddings protocol and refuses what that refuses. `vectorOf`: a text's vector, of any
 * length.
 */
export async function openFakeEmbeddings(vectorOf: (text: string) => readonly number[]) {
  const requests: EmbeddingsRequest[] = [];
  let behaviors: EmbeddingsBehavior[] = ['answers'];
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const reply = (status: number, json: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      const refuse = (status: number, message: string) =>
        reply(status, { error: { message, type: 'invalid_request_error', param: null, code: null } });
      const given = JSON.parse(body) as Record<string, unknown>;
      const input = typeof given.input === 'string' ? [given.input] : (given.input as string[]);
      requests.push({
        authorization: incoming.headers.authorization,
        model: String(given.model),
        input,
        dimensions: given.dimensions as number | undefined,
      });
      const behavior = behaviors.length > 1 ? behaviors.shift()! : behaviors[0]!;
      if (incoming.url !== '/v1/embeddings' || incoming.method !== 'POST') return refuse(404, 'no such path');
      if (!Array.isArray(input) || input.length === 0 || input.length > mostTexts)
        return refuse(400, `'input' must have 1 to ${mostTexts} texts`);
      if (input.some((text) => typeof text !== 'string' || text === ''))
        return refuse(400, `'$.input' is invalid: ${JSON.stringify(input)}`);
      if (given.encoding_format !== undefined && given.encoding_format !== 'float')
        return refuse(400, 'only float here');
      if (behavior === 'hangs') return undefined;
      if (typeof behavior === 'number') return refuse(behavior, `failed on ${JSON.stringify(input)}`);
      if (behavior !== 'answers') return reply(200, behavior.body);
      const data = input.map((text, index) => ({
        object: 'embedding',
        index,
        embedding: vectorOf(text).slice(0, (given.dimensions as number | undefined) ?? undefined),
      }));
      const usage = { prompt_tokens: input.length, total_tokens: input.length };
      return reply(200, { object: 'list', data, model: given.model, usage });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** One a request; the last is repeated. */
    behave(...next: EmbeddingsBehavior[]) {
      behaviors = next;
      requests.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
