import type { CarrierConnect } from '@deskbell/contract';
import type { Context } from 'hono';
import { AppError, type Deps, readBytes } from '../../kernel/http/index.ts';
import { openCredentials } from '../carriers/index.ts';

/** A webhook whose sender is the carrier that its address names. */
export interface SignedRequest {
  accountId: string;
  carrierId: string;
  /** What it says, unchecked. */
  told: Readonly<Record<string, unknown>>;
  query: URLSearchParams;
  /** Called once it was answered. */
  answered?(): void;
}

/** What a connected account's requests are checked with. */
export interface Signer<Carrier extends CarrierConnect['carrier']> {
  accountId: string;
  carrierId: string;
  credentials: Extract<CarrierConnect, { carrier: Carrier }>;
}

const mostBytes = 32_768;

export const readBody = (http: Context): Promise<Uint8Array> => readBytes(http.req.raw, mostBytes);

/** An account that isn't there and a wrong signature are answered alike. */
export const notSigned = () => new AppError('forbidden', 'This request isn’t signed by the carrier.');

/** The connected account that a webhook's address names; null: there is none, or it is at another carrier. */
export async function findSigner<Carrier extends CarrierConnect['carrier']>(
  { db, secrets }: Deps,
  http: Context,
  carrier: Carrier,
): Promise<Signer<Carrier> | null> {
  const carrierId = http.req.param('carrier') ?? '';
  if (!/^[0-9a-f-]{36}$/.test(carrierId)) return null;
  const [found] = await db.system((tx) =>
    tx.query<{ account_id: string | null }>({
      name: 'phone.account-of-carrier',
      text: 'SELECT account_of_phone_carrier($1) AS account_id',
      values: [carrierId],
    }),
  );
  const accountId = found?.account_id;
  if (!accountId) return null;
  const row = await db.account(accountId, (tx) =>
    tx.kysely
      .selectFrom('phone_carriers')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', carrierId)
      .where('carrier', '=', carrier)
      .executeTakeFirst(),
  );
  if (!row) return null;
  const credentials = openCredentials(secrets, row) as Signer<Carrier>['credentials'];
  return { accountId, carrierId, credentials };
}
