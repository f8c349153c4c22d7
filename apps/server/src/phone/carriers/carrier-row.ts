import type { CarrierConnect, CarrierConnection } from '@deskbell/contract';
import { CarrierConnectSchema } from '@deskbell/contract';
import type { PhoneCarriersTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { openText, type Secrets, sealText } from '../../kernel/secrets/index.ts';

export type CarrierRow = Selectable<PhoneCarriersTable>;

/** The only row -> CarrierConnection mapper. */
export const toCarrier = (row: CarrierRow): CarrierConnection => ({
  id: row.id,
  carrier: row.carrier,
  label: row.label,
  hint: row.hint,
  createdAt: row.created_at.toISOString(),
});

const purpose = 'carrier credentials';

/** For the column; bound to the connection's id. */
export const sealCredentials = (secrets: Secrets, id: string, credentials: CarrierConnect): string =>
  sealText(secrets, purpose, id, JSON.stringify(credentials));

/** Throws where they were sealed under another server's key. */
export const openCredentials = (
  secrets: Secrets,
  row: Pick<CarrierRow, 'id' | 'credentials'>,
): CarrierConnect =>
  CarrierConnectSchema.parse(JSON.parse(openText(secrets, purpose, row.id, row.credentials)));
