import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createHttpServer } from '../../../kernel/http/index.ts';
import type { TestServer } from '../../../testing/index.ts';

/** What came of a tool: its structured output, or the text of its refusal. */
export interface CalledTool {
  refused: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: every tool has its own output, which the client checked against its schema
  output: any;
}

export interface ListeningMcp {
  url: URL;
  /** A connected client. `protocol`: as clients of 2025 speak, or of 2026. */
  connect(key: string, protocol?: '2025' | '2026'): Promise<Client>;
  /** Calls a tool as a program with this key. */
  call(key: string, name: string, args?: Record<string, unknown>): Promise<CalledTool>;
  close(): Promise<void>;
}

/** Has a test server listen, as the protocol's own client needs it. */
export async function listenForMcp(server: TestServer): Promise<ListeningMcp> {
  const listening = createHttpServer((request, env) => server.app.fetch(request, env));
  await once(listening.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/mcp`);
  const clients = new Map<string, Promise<Client>>();

  async function connect(key: string, protocol: '2025' | '2026' = '2025'): Promise<Client> {
    const mode = protocol === '2025' ? ('legacy' as const) : { pin: '2026-07-28' };
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(
      new StreamableHTTPClientTransport(url, {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      }),
    );
    return client;
  }

  return {
    url,
    connect,
    async call(key, name, args = {}) {
      if (!clients.has(key)) clients.set(key, connect(key));
      const client = await clients.get(key)!;
      const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
      const text = content[0]?.type === 'text' ? content[0].text : '';
      return { refused: isError ? text : null, output: structuredContent };
    },
    async close() {
      for (const client of clients.values()) await (await client).close();
      listening.closeAllConnections();
      listening.close();
    },
  };
}
