// What can be brought along, a file each. It must not know files, mappings, or how a batch goes on.
import type { ImportKind } from '@deskbell/contract';
import { appointments } from './appointments.ts';
import { articles } from './articles.ts';
import { faqs } from './faqs.ts';
import type { ImportRules } from './import-kind.ts';
import { leads } from './leads.ts';

export type { ImportPlace, ImportRules, PlannedRow, StoredRow } from './import-kind.ts';

/** The rules of each kind; what one has planned goes back to itself alone. */
export const importRules: Record<ImportKind, ImportRules<unknown>> = { faqs, articles, leads, appointments };
