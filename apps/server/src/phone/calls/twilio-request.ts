import type { AccountTransaction } from '@deskbell/database';
import { isSignedByTwilio } from '@deskbell/telephony';
import type { Context } from 'hono';
import { AppError, type Deps, notFound, readBytes } from '../../kernel/http/index.ts';
import { openCredentials } from '../carriers/index.ts';
import { type NumberRow, selectNumbers } from '../numbers/index.ts';

/** A webhook whose signature is Twilio's. */
export interface TwilioRequest {
  accountId: string;
  carrierId: string;
  fields: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

const mostBytes = 32_768;

/**
 * Reads a webhook and checks who sent it: the address names the connected account, whose token signed it. An account that
 * isn't there and a wrong signature are answered alike.
 */
export async function readTwilioRequest(deps: Deps, http: Context): Promise<TwilioRequest> {
  const carrierId = http.req.param('carrier') ?? '';
  const carrier = await findCarrier(deps, carrierId);
  const body = await readForm(http.req.raw);
  const url = new URL(http.req.url);
  const address = `${deps.config.publicUrl ?? deps.publicUrl}${url.pathname}${url.search}`;
  const signature = http.req.header('x-twilio-signature') ?? '';
  const token = carrier && openCredentials(deps.secrets, carrier).authToken;
  if (!carrier || !token || !isSignedByTwilio(token, signature, address, body)) {
    throw new AppError('forbidden', 'This request isn’t signed by the carrier.');
  }
  return { accountId: carrier.account_id, carrierId, fields: body, query: url.searchParams };
}

async function findCarrier({ db }: Deps, carrierId: string) {
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
  return db.account(accountId, (tx) =>
    tx.kysely
      .selectFrom('phone_carriers')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', carrierId)
      .executeTakeFirst(),
  );
}

async function readForm(request: Request): Promise<Record<string, string>> {
  const text = Buffer.from(await readBytes(request, mostBytes)).toString('utf8');
  return Object.fromEntries(new URLSearchParams(text));
}

/** The number that was called, noted as heard of with a valid signature. Throws a 404 where no assistant answers it. */
export async function calledNumber(
  tx: AccountTransaction,
  carrierId: string,
  number: string,
  now: Date,
): Promise<NumberRow> {
  const row = await selectNumbers(tx)
    .where('n.carrier_id', '=', carrierId)
    .where('n.number', '=', number)
    .executeTakeFirst();
  if (!row) throw notFound('Phone number');
  await tx.kysely
    .updateTable('phone_numbers')
    .set({ signed_at: now })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', row.id)
    .execute();
  return row;
}
