import { createServer } from 'node:http';

/** A model over the real protocol: the next of these texts each time that it is asked, as a whole or as a stream; null: it fails. */
export async function openWritingModel() {
  let script: (string | null)[] = [];
  const asked: { role: string; content: string }[][] = [];
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      asked.push(JSON.parse(body).messages);
      const text = script.shift() ?? null;
      if (text === null) return response.writeHead(500).end('{}');
      const message = { role: 'assistant', content: text };
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(
        JSON.stringify({
          id: 'x',
          object: 'chat.completion',
          created: 1,
          model: 'm',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        }),
      );
    });
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    play(...texts: (string | null)[]) {
      script = texts;
      asked.length = 0;
    },
    close: () => new Promise((done) => http.close(done)),
  };
}

export type WritingModel = Awaited<ReturnType<typeof openWritingModel>>;
