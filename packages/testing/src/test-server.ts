/** Where Vitest's global setup says which server this run uses. */
export interface TestServer {
  /** PostgreSQL URL of the database that creates and drops the others, as their owner. */
  url: string;
  /** Name of the migrated database that test databases are copied from. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** The same server, another database. */
export function urlOf(server: TestServer, database: string): string {
  const [address = '', query] = server.url.split('?');
  const path = address.replace(/^([a-z]+:\/\/[^/]*).*$/, `$1/${database}`);
  return query === undefined ? path : `${path}?${query}`;
}
