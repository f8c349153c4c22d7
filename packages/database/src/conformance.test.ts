import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@deskbell/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable, isUniqueViolation, openDatabase, type SystemTransaction } from './index.ts';
import { addAccount, fillEveryTable } from './testing/fill-every-table.ts';

// What the app relies on, whatever server it runs on: the embedded one, or with
//   TEST_DATABASE_URL=postgres://… npx vitest run packages/database/src/conformance.test.ts
// any server from PostgreSQL 15 on, whose login may create databases and roles.

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

let copy: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  copy = await createTestDatabase({ poolSize: 2 });
  owner = new pg.Client({ connectionString: copy.url });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await copy.drop();
});

describe('account scope', () => {
  let tables: string[];

  beforeAll(async () => {
    tables = await tablesWithAccount();
  });

  it('covers every table that has an account_id; the outbox in a way of its own', async () => {
    const { rows } = await owner.query<{ relname: string }>(
      "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity",
    );
    expect(tables.length).toBeGreaterThanOrEqual(13);
    expect(rows.map((row) => row.relname).sort()).toEqual([...tables, 'outbox'].sort());
  });

  it('shows and changes nothing without an account, and nothing of another one, in any table', async () => {
    const account = randomUUID();
    await fillEveryTable(copy.database, account);
    for (const table of tables) {
      expect(await countAs(account, table), table).toBeGreaterThan(0);
      expect([table, await countAs(randomUUID(), table)]).toEqual([table, 0]);
      expect([table, await countAs(undefined, table)]).toEqual([table, 0]);
      expect([table, await changeAs(randomUUID(), table)]).toEqual([table, 0]);
      expect([table, await changeAs(undefined, table)]).toEqual([table, 0]);
    }
  });

  it('refuses a row for another account, or for none, in any table', async () => {
    const account = randomUUID();
    await fillEveryTable(copy.database, account);
    for (const table of tables) {
      const row = await rowOf(account, table);
      for (const scope of [randomUUID(), undefined]) {
        const columns = await columnsOf(table);
        const copied = inScope(scope, (query) => query(insertCopy(table, columns, row)));
        await expect(copied, table).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  it('ends with its transaction, also when that fails', async () => {
    const account = randomUUID();
    await addAccount(copy.database, account);
    const failing = copy.database.account(account, async () => {
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        await copy.database.account(account, (tx) => tx.kysely.selectFrom('accounts').selectAll().execute());
        const { rows } = await copy.database.pool.query('SELECT account_id FROM accounts');
        expect(rows).toEqual([]);
      }),
    );
  });

  it('is not inherited from a setting that leaked into the session', async () => {
    const account = randomUUID();
    await addAccount(copy.database, account);
    const own = await openDatabase({ url: copy.url, poolSize: 1, log });
    await own.pool.query(`SELECT set_config('deskbell.account_id', '${account}', false)`);
    expect(await own.system((tx) => tx.kysely.selectFrom('accounts').selectAll().execute())).toEqual([]);
    await own.close();
  });

  it('takes nothing but a UUID', async () => {
    const wrong = copy.database.account("'; DROP TABLE accounts; --", async () => undefined);
    await expect(wrong).rejects.toThrow(TypeError);
  });
});

describe("the app's role", () => {
  it('is no superuser, may not pass row-level security, and owns nothing', async () => {
    const { rows } = await copy.database.pool.query(
      `SELECT rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (SELECT count(*) FROM pg_class WHERE relowner = r.oid) AS relations,
         (SELECT count(*) FROM pg_proc WHERE proowner = r.oid) AS functions,
         (SELECT count(*) FROM pg_namespace WHERE nspowner = r.oid) AS schemas
       FROM pg_roles r WHERE rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolname: 'deskbell_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        relations: 0,
        functions: 0,
        schemas: 0,
      },
    ]);
  });

  it('may not create, alter or drop a table', async () => {
    for (const statement of [
      'CREATE TABLE t (i int)',
      'ALTER TABLE accounts DISABLE ROW LEVEL SECURITY',
      'DROP TABLE jobs',
    ]) {
      await expect(copy.database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it("is another in a library's pool, in its own schema", async () => {
    const pool = copy.database.openPool({ role: 'deskbell_auth', searchPath: 'auth', max: 1 });
    const { rows } = await pool.query('SELECT current_user AS role, current_schema() AS schema');
    expect(rows).toEqual([{ role: 'deskbell_auth', schema: 'auth' }]);
    expect((await pool.query('SELECT * FROM "user"')).rows).toEqual([]);
  });
});

describe('what a role never reads is closed to it', () => {
  const as = (role: 'deskbell_app' | 'deskbell_auth' | 'deskbell_platform') =>
    copy.database.openPool({ role, searchPath: 'public', max: 1 });

  it.each([
    ['deskbell_app', 'SELECT token FROM auth.session'],
    ['deskbell_app', 'SELECT * FROM auth.session'],
    ['deskbell_app', `UPDATE auth.session SET "userId" = 'eve'`],
    ['deskbell_app', 'SELECT password FROM auth.account'],
    ['deskbell_app', `UPDATE auth.account SET password = 'x'`],
    ['deskbell_app', 'SELECT value FROM auth.verification'],
    ['deskbell_app', 'SELECT secret FROM auth."twoFactor"'],
    ['deskbell_app', 'INSERT INTO migrations VALUES (9999)'],
    ['deskbell_auth', 'SELECT count(*) FROM public.leads'],
    ['deskbell_auth', 'SELECT text_body FROM public.outbox'],
    ['deskbell_auth', 'SELECT value FROM public.installation'],
    ['deskbell_platform', 'SELECT text_body FROM outbox'],
    ['deskbell_platform', 'SELECT token FROM auth.session'],
    ['deskbell_platform', 'SELECT password FROM auth.account'],
  ] as const)('%s: %s', async (role, statement) => {
    await expect(as(role).query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('the owner, to a login of its own beside the one that migrates', async () => {
    const login = `login_${randomUUID().slice(0, 8)}`;
    await owner.query(`CREATE ROLE ${login} LOGIN NOINHERIT;
      GRANT deskbell_app, deskbell_auth, deskbell_platform TO ${login}`);
    const url = new URL(copy.url);
    url.username = login;
    const own = await openDatabase({ url: url.href, ownerUrl: copy.url, poolSize: 1, log });
    const client = await own.pool.connect();
    await client.query('SET ROLE NONE');
    expect((await client.query('SELECT current_user AS name')).rows).toEqual([{ name: login }]);
    await expect(client.query('SELECT 1 FROM leads')).rejects.toMatchObject({ code: '42501' });
    client.release(true);
    await own.close();
    await owner.query(`DROP ROLE ${login}`);
  });

  it('the mails of other accounts and of the installation, to a transaction of an account', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    const add = (accountId: string | null) =>
      copy.database.system((tx) =>
        tx.kysely
          .insertInto('outbox')
          .values({
            id: randomUUID(),
            account_id: accountId,
            kind: 'closed',
            recipient: 'a@shop.example',
            subject: 's',
            text_body: 't',
            created_at: new Date(),
          })
          .execute(),
      );
    for (const accountId of [mine, other, null]) await add(accountId);
    const seen = (tx: SystemTransaction) =>
      tx.kysely.selectFrom('outbox').select('account_id').where('kind', '=', 'closed').execute();
    expect(await copy.database.account(mine, seen)).toEqual([{ account_id: mine }]);
    expect(await copy.database.system(seen)).toHaveLength(3);
  });
});

describe('what must be known before any account is', () => {
  it('tells the account of an assistant, a conversation and a user, and no more', async () => {
    const account = randomUUID();
    const { assistant, conversation, user } = await fillEveryTable(copy.database, account);
    const answer = await copy.database.pool.query(
      `SELECT account_of_assistant($1) AS assistant, account_of_conversation($2) AS conversation,
         (SELECT role FROM membership_of_user($3)) AS role, account_of_assistant($2) AS nobody`,
      [assistant, conversation, user],
    );
    expect(answer.rows).toEqual([{ assistant: account, conversation: account, role: 'owner', nobody: null }]);
  });

  it('is not deceived by a temporary table of the same name', async () => {
    const client = await copy.database.pool.connect();
    await client.query('BEGIN; CREATE TEMP TABLE assistants (id uuid, account_id uuid)');
    await client.query('INSERT INTO pg_temp.assistants VALUES ($1, $1)', [randomUUID()]);
    const { rows } = await client.query('SELECT account_of_assistant(id) AS found FROM pg_temp.assistants');
    await client.query('ROLLBACK');
    client.release();
    expect(rows).toEqual([{ found: null }]);
  });
});

describe('a transaction', () => {
  it('leaves nothing when it throws', async () => {
    const id = randomUUID();
    const failing = copy.database.system(async (tx) => {
      await addJob(tx, id);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await kindOf(id)).toBeUndefined();
  });

  it('does not pass for committed when a failed statement was overlooked', async () => {
    const id = randomUUID();
    const careless = copy.database.system(async (tx) => {
      await addJob(tx, id);
      await addJob(tx, id).catch(quiet);
    });
    await expect(careless).rejects.toThrow('Rolled back');
    expect(await kindOf(id)).toBeUndefined();
  });

  it('takes no statement once it is over', async () => {
    const escaped = await copy.database.system(async (tx) => tx);
    await expect(escaped.query({ name: 'late', text: 'SELECT 1' })).rejects.toThrow('over');
    await expect(addJob(escaped, randomUUID())).rejects.toThrow('over');
  });

  it('runs statements started at once one after the other', async () => {
    const sums = await copy.database.system((tx) =>
      Promise.all(
        [1, 2, 3].map((n) =>
          tx.query<{ n: number }>({ name: 'echo', text: 'SELECT $1::int AS n', values: [n] }),
        ),
      ),
    );
    expect(sums).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  });

  it('tells a taken key from other failures', async () => {
    const id = randomUUID();
    await copy.database.system((tx) => addJob(tx, id));
    const error = await copy.database.system((tx) => addJob(tx, id)).catch((e: unknown) => e);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'jobs_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
    expect(isUniqueViolation(new Error('23505'))).toBe(false);
  });

  it('passes on errors that are not the database’s as they are', async () => {
    const refused = Object.assign(new Error('mail server away'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    const sending = copy.database.system(async () => {
      throw refused;
    });
    await expect(sending).rejects.toBe(refused);
  });

  it('reads moments as Date, big counts as numbers, days and JSON as they are', async () => {
    const [row] = await copy.database.system((tx) =>
      tx.query({
        name: 'types',
        text: `SELECT '2026-03-29T01:30:00.123Z'::timestamptz AS moment, 9007199254740991::int8 AS safe,
          9007199254740993::int8 AS unsafe, '2026-03-29'::date AS day, '{"a":[1]}'::jsonb AS json`,
      }),
    );
    expect(row).toEqual({
      moment: new Date('2026-03-29T01:30:00.123Z'),
      safe: 9007199254740991,
      unsafe: '9007199254740993',
      day: '2026-03-29',
      json: { a: [1] },
    });
  });

  it('says how many rows it changed', async () => {
    const result = await copy.database.system((tx) =>
      tx.kysely.updateTable('jobs').set({ kind: 'x' }).where('id', '=', randomUUID()).executeTakeFirst(),
    );
    expect(result.numUpdatedRows).toBe(0n);
  });
});

describe('a lost connection', () => {
  it('in the middle of a transaction is DatabaseUnavailable, and the next transaction works', async () => {
    const cut = copy.database.system(async (tx) => {
      await endBackend(await backendOf(tx));
      await tx.query({ name: 'after', text: 'SELECT 1' });
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
    await copy.database.probe();
  });

  it('while nothing runs is not noticed by the next transaction', async () => {
    const own = await openDatabase({ url: copy.url, poolSize: 1, log });
    await endBackend(await own.system(backendOf));
    expect(await own.system((tx) => tx.query({ name: 'one', text: 'SELECT 1 AS one' }))).toEqual([
      { one: 1 },
    ]);
    await own.close();
  });

  it('that can’t be had in time is DatabaseUnavailable', async () => {
    const own = await openDatabase({ url: copy.url, poolSize: 1, log, acquireWaitMs: 100 });
    await own.system(async () => {
      await expect(own.system(async () => undefined)).rejects.toBeInstanceOf(DatabaseUnavailable);
    });
    await own.close();
  });
});

describe('notifications', () => {
  it('arrive when their transaction is committed, and only then', async () => {
    const heard: string[] = [];
    const stop = await copy.database.listen('test_channel', (payload) => heard.push(payload));
    await copy.database.system((tx) => tx.notify('test_channel', 'kept'));
    await copy.database
      .system(async (tx) => {
        await tx.notify('test_channel', 'dropped');
        throw new Error('on purpose');
      })
      .catch(quiet);
    await copy.database.system((tx) => tx.notify('test_channel', 'last'));
    await vi.waitUntil(() => heard.includes('last'), 10_000);
    expect(heard).toEqual(['kept', 'last']);
    await stop();
    const other = await copy.database.listen('test_other', (payload) => heard.push(payload));
    await copy.database.system((tx) => tx.notify('test_channel', 'after the end'));
    await copy.database.system((tx) => tx.notify('test_other', 'other'));
    await vi.waitUntil(() => heard.includes('other'), 10_000);
    expect(heard).toEqual(['kept', 'last', 'other']);
    await other();
  });

  it('come again after the connection was lost, and the listener is told of the gap', async () => {
    const heard: string[] = [];
    const own = await openDatabase({ url: copy.url, poolSize: 1, log, appName: 'gap' });
    await own.listen(
      'gap',
      (payload) => heard.push(payload),
      () => heard.push('reconnected'),
    );
    const { rows } = await owner.query(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'gap listener'",
    );
    await endBackend(rows[0].pid);
    await vi.waitUntil(() => heard.includes('reconnected'), { timeout: 5_000 });
    await own.system((tx) => tx.notify('gap', 'again'));
    await vi.waitUntil(() => heard.includes('again'), 10_000);
    await own.close();
  });
});

type Run = (text: string) => Promise<Record<string, unknown>[]>;

async function tablesWithAccount(): Promise<string[]> {
  const { rows } = await owner.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns
     WHERE column_name = 'account_id' AND table_schema = 'public' AND table_name <> 'outbox' ORDER BY 1`,
  );
  return rows.map((row) => row.table_name).sort();
}

/** Any SQL in a scope, with the scope set as the package sets it. */
function inScope<T>(account: string | undefined, run: (query: Run) => Promise<T>): Promise<T> {
  const over = (tx: SystemTransaction) => run((text) => tx.query({ name: '', text }));
  return account ? copy.database.account(account, over) : copy.database.system(over);
}

async function countAs(account: string | undefined, table: string): Promise<number> {
  const [row] = await inScope(account, (query) => query(`SELECT count(*) AS n FROM ${table}`));
  return Number(row?.n);
}

/** Rows that an update and a delete reach. A table that the app may only read gives none to anybody. */
async function changeAs(account: string | undefined, table: string): Promise<number> {
  const reached = (statement: string) =>
    inScope(account, (query) => query(statement)).then(
      (rows) => rows.length,
      (error: { code?: string }) => {
        if (error.code === '42501') return 0;
        throw error;
      },
    );
  const updated = await reached(`UPDATE ${table} SET account_id = account_id RETURNING 1`);
  return updated + (await reached(`DELETE FROM ${table} RETURNING 1`));
}

async function rowOf(account: string, table: string): Promise<unknown> {
  const { rows } = await owner.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE account_id = $1`, [
    account,
  ]);
  return rows[0].row;
}

function insertCopy(table: string, columns: string, row: unknown): string {
  return `INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, ${pg.escapeLiteral(JSON.stringify(row))})`;
}

/** Those that may be written. */
async function columnsOf(table: string): Promise<string> {
  const { rows } = await owner.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND is_identity = 'NO'`,
    [table],
  );
  return rows.map((row) => row.column_name).join(', ');
}

function addJob(tx: SystemTransaction, id: string): Promise<unknown> {
  return tx.kysely.insertInto('jobs').values({ id, kind: 'test' }).execute();
}

async function kindOf(id: string): Promise<string | undefined> {
  const row = await copy.database.system((tx) =>
    tx.kysely.selectFrom('jobs').select('kind').where('id', '=', id).executeTakeFirst(),
  );
  return row?.kind;
}

async function backendOf(tx: SystemTransaction): Promise<number> {
  const [row] = await tx.query<{ pid: number }>({ name: 'backend', text: 'SELECT pg_backend_pid() AS pid' });
  return row!.pid;
}

async function endBackend(pid: number): Promise<void> {
  await owner.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
}
