import type { Import, ImportPreview, SkippedRow } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openSalon, type Salon } from '../../../booking/appointments/testing.ts';
import { createTestServer, queryAsOwner, type TestServer } from '../../../testing/index.ts';

/** A server that takes files of other programs through the interface, on the real database; a salon of its own for each test. */
export function importDesk() {
  let server: TestServer;
  let clock: FakeClock;
  let salon: Salon;

  beforeAll(async () => {
    clock = fakeClock('2026-11-02T09:00:00Z');
    server = await createTestServer({ clock });
  });
  afterAll(() => server.close());

  const send = (path: string, json?: object, method?: string) =>
    server.send(path, { cookie: salon.cookie, ...(json && { json }), ...(method && { method }) });
  const list = async <Row>(what: string) =>
    (await (await send(`/api/assistants/${salon.assistantId}/${what}`)).json()) as Row[];
  const uploading = (name: string, content: string | Uint8Array, cookie = salon.cookie) =>
    Promise.resolve(
      server.app.request(`/api/assistants/${salon.assistantId}/imports?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        body: new Uint8Array(Buffer.from(content)),
        headers: { cookie },
      }),
    );
  async function upload(name: string, content: string | Uint8Array): Promise<ImportPreview> {
    const response = await uploading(name, content);
    expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([202, '']);
    return (await response.json()) as ImportPreview;
  }
  const refusal = async (response: Response) =>
    `${response.status} ${((await response.json()) as { message: string }).message}`;
  /** Goes on with a draft to its end. */
  async function imported({ import: { id } }: ImportPreview): Promise<Import> {
    expect((await send(`/api/imports/${id}/start`, {}, 'POST')).status).toBe(202);
    await server.deps.jobs.drain();
    return (await (await send(`/api/imports/${id}`)).json()) as Import;
  }
  async function undone(id: string): Promise<Import> {
    expect((await send(`/api/imports/${id}/undo`, {}, 'POST')).status).toBe(202);
    await server.deps.jobs.drain();
    return (await (await send(`/api/imports/${id}`)).json()) as Import;
  }
  const change = async (id: string, json: object) => {
    const response = await send(`/api/imports/${id}`, json, 'PATCH');
    expect(response.status).toBe(200);
    return (await response.json()) as ImportPreview;
  };
  const mailCount = async () =>
    Number((await queryAsOwner<{ count: string }>(server, 'SELECT count(*) FROM outbox'))[0]!.count);
  const skippedOf = async (id: string) =>
    (await (await send(`/api/imports/${id}/skipped`)).json()) as SkippedRow[];

  /** Another salon from here on. */
  async function openAnother(): Promise<void> {
    salon = await openSalon(server);
  }
  beforeEach(openAnother);

  return {
    openAnother,
    get server() {
      return server;
    },
    get clock() {
      return clock;
    },
    get salon() {
      return salon;
    },
    send,
    list,
    uploading,
    upload,
    refusal,
    imported,
    undone,
    change,
    mailCount,
    skippedOf,
  };
}
