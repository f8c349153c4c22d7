import type { Erasure } from '@deskbell/contract';
import type { ErasuresTable } from '@deskbell/database';
import type { Selectable } from 'kysely';

/** The columns a certificate is made of. */
export const erasureColumns = ['id', 'by', 'fingerprint', 'counts', 'erased_at', 'erased_by'] as const;

/** The only row -> Erasure mapper. */
export const toErasure = (
  row: Pick<Selectable<ErasuresTable>, (typeof erasureColumns)[number]>,
): Erasure => ({
  id: row.id,
  by: row.by as Erasure['by'],
  fingerprint: row.fingerprint,
  counts: row.counts as Erasure['counts'],
  erasedAt: row.erased_at.toISOString(),
  erasedBy: row.erased_by,
});
