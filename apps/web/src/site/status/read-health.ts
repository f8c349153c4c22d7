import type { Health } from '@deskbell/contract';

/** The server's report of itself; it comes with 503 too. Throws when no report comes. */
export async function readHealth(): Promise<Health> {
  const response = await fetch('/api/health', { cache: 'no-store' });
  const body = (await response.json()) as Partial<Health>;
  if (!body.database || !body.textModel) throw new Error(`${response.status}: ${response.statusText}`);
  return body as Health;
}
