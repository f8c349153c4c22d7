import type { KnowledgeSource, Passage } from '@deskbell/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../../testing/index.ts';
import { openTestSite, type TestPage, type TestSite } from './open-test-site.ts';

/** A business whose assistant reads websites on this machine; a new one for each test. */
export interface WebsiteReader {
  readonly server: TestServer;
  readonly bakery: Business;
  /** What `open` serves. */
  readonly site: TestSite;
  /** Serves pages until the test ends. */
  open(pages: Record<string, TestPage>): Promise<TestSite>;
  addWebsite(url: string, options?: { to?: TestServer; maxPages?: number }): Promise<KnowledgeSource>;
  sources(): Promise<KnowledgeSource[]>;
  passages(sourceId: string): Promise<Passage[]>;
  /** Adds a website and reads it to its end. */
  read(url: string, options?: { maxPages?: number }): Promise<Reading & { id: string }>;
  /** Reads it again to its end. */
  refresh(id: string): Promise<Reading>;
}

interface Reading {
  source: KnowledgeSource;
  passages: Passage[];
}

/** Call it once at the top of a test file: it registers what comes before and after. */
export function websiteReader(): WebsiteReader {
  let server: TestServer;
  let bakery: Business;
  let site: TestSite | undefined;

  beforeAll(async () => {
    server = await createTestServer({ environment: { CRAWL_PRIVATE_ADDRESSES: 'on' } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    bakery = await openBusiness(server);
  });
  afterEach(() => site?.close());

  async function asked<Body>(path: string): Promise<Body> {
    const response = await server.send(path, { cookie: bakery.cookie });
    expect(response.status).toBe(200);
    return (await response.json()) as Body;
  }

  const reader: WebsiteReader = {
    get server() {
      return server;
    },
    get bakery() {
      return bakery;
    },
    get site() {
      return site!;
    },
    async open(pages) {
      site = await openTestSite(pages);
      return site;
    },
    async addWebsite(url, { to = server, maxPages = 50 } = {}) {
      const response = await to.send(`/api/assistants/${bakery.assistantId}/websites`, {
        cookie: bakery.cookie,
        json: { url, maxPages },
      });
      expect(response.status).toBe(202);
      return (await response.json()) as KnowledgeSource;
    },
    sources: () => asked(`/api/assistants/${bakery.assistantId}/knowledge-sources`),
    passages: (sourceId) => asked(`/api/knowledge-sources/${sourceId}/passages`),
    async read(url, options = {}) {
      const { id } = await reader.addWebsite(url, options);
      await server.deps.jobs.drain();
      return { id, ...(await readingOf(id)) };
    },
    async refresh(id) {
      const response = await server.send(`/api/knowledge-sources/${id}/refresh`, {
        method: 'POST',
        cookie: bakery.cookie,
      });
      expect(response.status).toBe(202);
      await server.deps.jobs.drain();
      return readingOf(id);
    },
  };

  async function readingOf(id: string): Promise<Reading> {
    const source = (await reader.sources()).find((each) => each.id === id)!;
    return { source, passages: await reader.passages(id) };
  }

  return reader;
}

/** The pages that passages stand on. */
export const pathsOf = (passages: Passage[]): string[] =>
  passages.map((passage) => new URL(passage.url!).pathname);
