import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { exportedTables, neverExported } from './exported-tables.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;
let owner: pg.Client;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
  await bakery.addFaq('Do you bake rye bread?', '=SUM(A1)');
  await bakery.say('Call me: Jane Miller, jane@miller.example, +1 415 555 2671');
  await rival.say('Call me: Quentin Rival, quentin@rival.example');
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const download = (cookie = bakery.cookie) => server.send('/api/account/export', { cookie });
const filesOf = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()));
const accountId = async () =>
  (
    await owner.query<{ account_id: string }>('SELECT account_id FROM assistants WHERE id = $1', [
      bakery.assistantId,
    ])
  ).rows[0]!.account_id;

it('holds every kind of row twice, times as the account counts them, and no formula', async () => {
  await server.send('/api/account', {
    method: 'PATCH',
    cookie: bakery.cookie,
    json: { timeZone: 'Asia/Tokyo' },
  });
  const response = await download();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Deskbell-export-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = await filesOf(response);
  const read = (name: string) => strFromU8(files[name]!);
  for (const { file } of exportedTables) {
    const csv = parse(read(`${file}.csv`), { columns: true, bom: true }) as unknown[];
    const json = JSON.parse(read(`${file}.json`)) as unknown[];
    expect([file, csv.length]).toEqual([file, json.length]);
  }
  const [lead] = JSON.parse(read('leads.json')) as Record<string, string>[];
  expect(lead).toMatchObject({ email: 'jane@miller.example', phone: '+14155552671' });
  const [row] = parse(read('leads.csv'), { columns: true, bom: true }) as Record<string, string>[];
  const inTokyo = new Date(Date.parse(lead!.created_at!) + 9 * 3_600_000).toISOString();
  expect(row!.created_at).toBe(inTokyo.slice(0, 19).replace('T', ' '));
  expect(read('faqs.csv')).toContain(`"'=SUM(A1)"`);
  expect(JSON.parse(read('members.json'))).toMatchObject([{ role: 'owner', user_name: 'Ada Lovelace' }]);
  expect(read('README.txt')).toContain('Asia/Tokyo');
});

it('holds nothing of another account, and no secret', async () => {
  const all = Object.values(await filesOf(await download())).map((file) => strFromU8(file));
  for (const text of all) {
    expect(text).not.toMatch(/quentin|rival\.example/);
    expect(text).not.toContain(rival.email);
  }
  const { rows } = await owner.query<{ secret: string }>(
    'SELECT token AS secret FROM auth.session UNION ALL SELECT password FROM auth.account',
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { secret } of rows) expect(all.some((text) => text.includes(secret))).toBe(false);
});

it('leaves out no table and no column of an account without saying so', async () => {
  const { rows } = await owner.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name IN
       (SELECT table_name FROM information_schema.columns WHERE column_name = 'account_id' AND table_schema = 'public')`,
  );
  const columns = Map.groupBy(rows, (row) => row.table_name);
  const filesThemselves = ['knowledge_files', 'provider_file_contents'];
  const known = [...exportedTables.map(({ table }) => table), ...neverExported, ...filesThemselves];
  expect([...columns.keys()].sort()).toEqual(known.sort());
  for (const { table, columns: exported, leftOut = [] } of exportedTables) {
    const stored = columns.get(table)!.map((row) => row.column_name);
    expect([table, ...stored.sort()]).toEqual([table, ...[...exported, ...leftOut].sort()]);
  }
});

it('holds recordings and uploads that were not read, as they are', async () => {
  const account = await accountId();
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO calls (account_id, id, assistant_id, conversation_id, engine, voice, started_at, alive_at, ended_at, recording)
     SELECT account_id, gen_random_uuid(), assistant_id, id, 'basic', 'slt', now(), now(), now(), 'ready'
     FROM conversations, generate_series(1, 2) WHERE account_id = $1 RETURNING id`,
    [account],
  );
  const [kept, elsewhere] = rows.map(({ id }) => id);
  const dir = join(server.deps.config.dataDir, 'recordings');
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, `${kept}.ogg`), 'OggS sound');
  await owner.query(
    `WITH source AS (
       INSERT INTO knowledge_sources (account_id, id, assistant_id, kind, title, job_id)
       VALUES ($1, gen_random_uuid(), $2, 'document', '../price/list.pdf', gen_random_uuid()) RETURNING account_id, id)
     INSERT INTO knowledge_files SELECT account_id, id, 'PDF' FROM source`,
    [account, bakery.assistantId],
  );
  const files = await filesOf(await download());
  expect(strFromU8(files[`recordings/${kept}.ogg`]!)).toBe('OggS sound');
  expect(strFromU8(files['recordings/NOT ON THIS SERVER.txt']!)).toBe(elsewhere);
  const document = Object.keys(files).find((name) => name.startsWith('documents/'))!;
  expect(document).toMatch(/^documents\/[0-9a-f-]{36} \.\._price_list\.pdf$/);
  expect(strFromU8(files[document]!)).toBe('PDF');
});

it('is recorded, and refused while one of the account is under way', async () => {
  const first = await download();
  expect((await download()).status).toBe(409);
  await first.arrayBuffer();
  await vi.waitUntil(async () => {
    const again = await download();
    await again.arrayBuffer();
    return again.status === 200;
  }, 30_000);
  const log = (await (await server.send('/api/audit', { cookie: bakery.cookie })).json()) as {
    action: string;
    subject: string;
  }[];
  expect(log[0]).toMatchObject({ action: 'exported', subject: 'account' });
});

it('is for those who may take the account away', async () => {
  expect((await download('')).status).toBe(401);
  const account = await accountId();
  const { id, cookie } = await server.signUp('agent@shop.example');
  await owner.query('DELETE FROM memberships WHERE user_id = $1', [id]);
  await owner.query("INSERT INTO memberships VALUES ($1, $2, 'agent')", [account, id]);
  await server.send('/api/auth/user', { method: 'PATCH', cookie, json: { firstName: 'Agent' } });
  expect((await download(cookie)).status).toBe(403);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use once what nobody needs is gone. */
function held(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Adds messages without the counting of each, which would take longer than the export. */
async function fill(assistantId: string, messages: number): Promise<void> {
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO messages (account_id, conversation_id, seq, id, assistant_id, role, content)
     SELECT account_id, id, 100 + n, gen_random_uuid(), assistant_id, 'user',
       (SELECT string_agg(md5(n::text || word), '') FROM generate_series(1, 8) word)
     FROM conversations, generate_series(1, ${messages}) n WHERE assistant_id = $1`,
    [assistantId],
  );
  await owner.query('RESET session_replication_role');
}

it('stays small in memory, is as of one moment, and lets the connection go when its reader leaves', async () => {
  const big = await openBusiness(server);
  await big.say('Hello');
  await fill(big.assistantId, 30_000);
  const response = await download(big.cookie);
  const reader = response.body!.getReader();
  await reader.read();
  await owner.query('DELETE FROM messages WHERE assistant_id = $1', [big.assistantId]);
  const before = held();
  let peak = before;
  let bytes = 0;
  let looked = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (bytes - looked < 2_000_000) continue;
    looked = bytes;
    peak = Math.max(peak, held());
  }
  const grown = (peak - before) / 1e6;
  process.stdout.write(
    `export of 30,000 messages: ${(bytes / 1e6).toFixed(1)} MB, held in memory at most ${grown.toFixed(1)} MB more\n`,
  );
  expect(bytes).toBeGreaterThan(3_000_000);
  expect(grown).toBeLessThan(30);

  const left = await download(big.cookie);
  const leaver = left.body!.getReader();
  await leaver.read();
  await leaver.cancel();
  await server.deps.shutdownTasks.finished();
  const { rows } = await owner.query(
    "SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()",
  );
  expect(rows).toEqual([]);
}, 60_000);

it('breaks off rather than look whole when something fails in the midst', async () => {
  const broken = await openBusiness(server);
  await broken.say('Hello');
  await fill(broken.assistantId, 10_000);
  const reader = (await download(broken.cookie)).body!.getReader();
  for (let bytes = 0; bytes < 500_000; ) bytes += (await reader.read()).value?.length ?? 0;
  const { rowCount } = await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE '%exported%' AND pid <> pg_backend_pid()`,
  );
  expect(rowCount).toBe(1);
  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  await expect(readOn()).rejects.toThrow();
});
