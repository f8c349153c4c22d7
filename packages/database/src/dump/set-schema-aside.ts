import type pg from 'pg';
import { quoted } from './dump-connection.ts';
import { ownTables, sqlNameOf } from './dumped-tables.ts';

/** Statements that put back what was set aside. */
export interface SchemaSetAside {
  putBack: readonly string[];
}

interface Part {
  set: string;
  put: string;
}

/**
 * Takes indexes, constraints between rows and triggers off every table, in the transaction under way: rows can then come in any
 * order, nothing is recorded, counted or told of a second time, and indexes are built once, at the end, when the foreign keys are
 * proven, too. Needs the owner alone, no superuser.
 */
export async function setSchemaAside(client: pg.Client): Promise<SchemaSetAside> {
  const parts = [
    ...(await triggers(client)),
    ...(await constraints(client, `IN ('f')`)),
    ...(await constraints(client, `IN ('p', 'u', 'x')`)),
    ...(await indexes(client)),
    ...(await transactionNumbers(client)),
  ];
  for (const { set } of parts) await client.query(set);
  // Foreign keys last: they need the keys they lead to.
  return { putBack: parts.map(({ put }) => put).reverse() };
}

async function triggers(client: pg.Client): Promise<Part[]> {
  const { rows } = await client.query<{ schema: string; name: string; trigger: string }>(
    `SELECT n.nspname AS schema, c.relname AS name, t.tgname AS trigger
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE ${ownTables} AND NOT t.tgisinternal AND t.tgenabled = 'O' AND t.tgparentid = 0 ORDER BY 1, 2, 3`,
  );
  return rows.map((row) => ({
    set: `ALTER TABLE ${sqlNameOf(row)} DISABLE TRIGGER ${quoted(row.trigger)}`,
    put: `ALTER TABLE ${sqlNameOf(row)} ENABLE TRIGGER ${quoted(row.trigger)}`,
  }));
}

async function constraints(client: pg.Client, kinds: string): Promise<Part[]> {
  const { rows } = await client.query<{ schema: string; name: string; con: string; definition: string }>(
    `SELECT n.nspname AS schema, c.relname AS name, k.conname AS con, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE ${ownTables} AND k.contype ${kinds} AND k.conparentid = 0 ORDER BY 1, 2, 3`,
  );
  return rows.map((row) => ({
    set: `ALTER TABLE ${sqlNameOf(row)} DROP CONSTRAINT ${quoted(row.con)}`,
    put: `ALTER TABLE ${sqlNameOf(row)} ADD CONSTRAINT ${quoted(row.con)} ${row.definition}`,
  }));
}

async function indexes(client: pg.Client): Promise<Part[]> {
  const { rows } = await client.query<{ schema: string; index: string; definition: string }>(
    `SELECT n.nspname AS schema, i.relname AS index, pg_get_indexdef(i.oid) AS definition
     FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
     JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE ${ownTables} AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.oid AND k.contype IN ('p', 'u', 'x'))
     ORDER BY 1, 2`,
  );
  return rows.map(({ schema, index, definition }) => ({
    set: `DROP INDEX ${quoted(schema)}.${quoted(index)}`,
    put: definition,
  }));
}

// Transactions of another cluster mean nothing here: every row is of the one that loads it (decision 0006).
async function transactionNumbers(client: pg.Client): Promise<Part[]> {
  const { rows } = await client.query<{ schema: string; name: string; column: string }>(
    `SELECT n.nspname AS schema, c.relname AS name, a.attname AS column
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE ${ownTables} AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = 'xid8'::regtype AND NOT a.atthasdef`,
  );
  return rows.map((row) => {
    const column = `ALTER TABLE ${sqlNameOf(row)} ALTER COLUMN ${quoted(row.column)}`;
    return { set: `${column} SET DEFAULT pg_current_xact_id()`, put: `${column} DROP DEFAULT` };
  });
}
