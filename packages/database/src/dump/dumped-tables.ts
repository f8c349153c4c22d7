import type pg from 'pg';
import { quoted } from './dump-connection.ts';

/** A table whose rows are dumped, and the columns that are: not what is computed, nor numbers of this cluster's transactions. */
export interface DumpedTable {
  schema: string;
  name: string;
  columns: string[];
}

/** Where a sequence stands: the number it gave last. */
export interface SequenceState {
  schema: string;
  name: string;
  lastValue: string;
}

/** `schema.name`, for people and files. */
export const titleOf = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `${schema}.${name}`;

/** The table as it stands in a statement. */
export const sqlNameOf = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;

/** Narrows a query over pg_class c and pg_namespace n to tables of the app: none of the system's, none of an extension's. */
export const ownTables = `c.relkind IN ('r', 'p') AND NOT c.relispartition
  AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

export async function readTables(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE ${ownTables} AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.atttypid <> 'xid8'::regtype
     GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`,
  );
  return rows;
}

export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
     WHERE schemaname NOT LIKE 'pg\\_%' AND last_value IS NOT NULL ORDER BY 1, 2`,
  );
  return rows;
}
