import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import type { ImportRecord } from '../reading/index.ts';

/** Where and when something is imported. Days and times are of the account's time zone, numbers and dates as its country writes them. */
export interface ImportPlace {
  assistantId: string;
  fileName: string;
  now: Date;
  timeZone: string;
  country: string;
}

/** What would become of a row: something to be stored, or why not. `excerpt`: what stands there. */
export type PlannedRow<Item> = { row: number; item: Item } | { row: number; reason: string; excerpt: string };

/** What became of a row: as what it was stored, or why not. */
export type StoredRow = { row: number; subjectId: string } | { row: number; reason: string };

export interface AddedRow {
  id: string;
  at: Date;
}

/** One kind of what can be brought along: how it is judged, stored and taken back. */
export interface ImportRules<Item> {
  /** How many rows are stored in one transaction. */
  atOnce: number;
  /** Whether what the assistant knows changes. */
  isKnowledge: boolean;
  plan(
    tx: AccountTransaction,
    place: ImportPlace,
    records: readonly ImportRecord[],
  ): Promise<PlannedRow<Item>[]>;
  /** For whoever looks it over. */
  describe(item: Item, place: ImportPlace): { title: string; detail: string };
  store(
    deps: Pick<Deps, 'clock' | 'jobs'>,
    tx: AccountTransaction,
    place: ImportPlace,
    items: readonly { row: number; item: Item }[],
  ): Promise<StoredRow[]>;
  /** Takes back what was neither changed nor used since. Returns the ids. */
  remove(tx: AccountTransaction, added: readonly AddedRow[]): Promise<string[]>;
}

const excerptLength = 80;

/** A row that isn't taken. */
export const refused = (row: number, reason: string, excerpt = '') => ({
  row,
  reason,
  excerpt: excerpt.replace(/\s+/g, ' ').trim().slice(0, excerptLength),
});
