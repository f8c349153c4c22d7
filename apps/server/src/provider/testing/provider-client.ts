import { expect } from 'vitest';
import type { Business, TestServer } from '../../testing/index.ts';

/** Asks the voice provider's interface, as a member of a business unless another's cookie is given. */
export function providerClient(server: Pick<TestServer, 'send'>, business: Pick<Business, 'cookie'>) {
  const send = (path: string, method = 'GET', json?: unknown, cookie = business.cookie) =>
    server.send(`/provider${path}`, { method, cookie, ...(json !== undefined && { json }) });
  return {
    send,
    /** What is answered; fails where it is a refusal. */
    async read<T = Record<string, unknown> & { id: string }>(
      path: string,
      method = 'GET',
      json?: unknown,
    ): Promise<T> {
      const response = await send(path, method, json);
      expect([path, response.ok ? '' : await response.text()]).toEqual([path, '']);
      return (await response.json()) as T;
    },
  };
}

export type ProviderClient = ReturnType<typeof providerClient>;
