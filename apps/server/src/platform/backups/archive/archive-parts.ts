import * as z from 'zod';

// What lies in a backup: a tar file, compressed by zstd, encrypted by age. In this order: about.json, database/<table>/<number>.copy,
// files/<path in DATA_DIR>, manifest.json. `age -d -i key backup | zstd -d | tar x` takes it apart without any of this code.

export const archiveFormat = 1 as const;

export const aboutName = 'about.json';
export const manifestName = 'manifest.json';
export const tableEntry = (title: string, number: number): string =>
  `database/${title}/${String(number).padStart(6, '0')}.copy`;
export const fileEntry = (path: string): string => `files/${path}`;

/** Told first: enough to make the database that the rows belong in, and to refuse it. */
export const About = z.object({
  format: z.literal(archiveFormat, { error: 'is of a format that this version does not know' }),
  /** Of Deskbell. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  serverVersion: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string() })),
  /** Where the secret came from; it is in the backup either way. */
  secretFrom: z.enum(['file', 'environment', 'nowhere']),
  /** The bucket that has the recordings, which are not in the backup; absent: they are in it. */
  storedIn: z.string().optional(),
  /** Folders of MODELS_DIR: what was fetched, to be fetched again. */
  models: z.array(z.string()),
});
export type About = z.infer<typeof About>;

const RowsSum = z.object({ rows: z.int(), checksum: z.string().length(64) });

/** Told last: what everything before it must add up to. Without it a backup is cut short. */
export const Manifest = z.object({
  tables: z.record(z.string(), RowsSum),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string().length(64) })),
});
export type Manifest = z.infer<typeof Manifest>;

/** Rows of all tables. */
export const countRows = ({ tables }: Pick<Manifest, 'tables'>): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
