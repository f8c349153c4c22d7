import type { TestServer } from '../../../testing/index.ts';

/** Every row of a list, read page by page, with the total that the first page told. */
export async function readAllPages<Row>(
  server: TestServer,
  cookie: string,
  path: string,
  limit: number,
): Promise<{ rows: Row[]; total: number; pages: number }> {
  const rows: Row[] = [];
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  let total = -1;
  let pages = 0;
  while (next) {
    const response: Response = await server.send(next, { cookie });
    if (response.status !== 200) throw new Error(`${next}: ${response.status} ${await response.text()}`);
    rows.push(...((await response.json()) as Row[]));
    if (pages === 0) total = Number(response.headers.get('x-total-count'));
    pages += 1;
    if (pages > 100) throw new Error(`The pages of ${path} never end`);
    next = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return { rows, total, pages };
}
