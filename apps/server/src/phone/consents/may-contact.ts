import type { ContactKind } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { fingerprintOfNumber } from './fingerprint-of-number.ts';

/** Why somebody isn't contacted: they asked for it; the business decided it; they never agreed. */
export type RefusalReason = 'customer_refused' | 'business_refused' | 'no_consent';

export type ContactAnswer = { may: true } | { may: false; reason: RefusalReason };

/** Whom, how and why. */
export interface Contacting {
  /** E.164. */
  number: string;
  kind: ContactKind;
  /** `reply`: they have just written or called, which nobody needs leave to answer. `initiate`: they must have agreed. */
  purpose: 'reply' | 'initiate';
}

/**
 * Whether a number may be written to or called now. The do-not-contact list wins over every consent. Ask in the transaction that
 * decides to send, and again right before sending.
 */
export async function mayContact(
  { secrets }: Pick<Deps, 'secrets'>,
  tx: AccountTransaction,
  { number, kind, purpose }: Contacting,
): Promise<ContactAnswer> {
  const [known] = await tx.query<{ refused_by: 'customer' | 'business' | null; granted: boolean | null }>({
    name: 'consents.may-contact',
    text: `SELECT
             (SELECT by FROM do_not_contact WHERE account_id = $1 AND fingerprint = $2 AND $4 = ANY(kinds)
                AND lifted_at IS NULL ORDER BY by DESC LIMIT 1) AS refused_by,
             (SELECT granted FROM consents WHERE account_id = $1 AND number = $3 AND kind = $4
                ORDER BY id DESC LIMIT 1) AS granted`,
    values: [tx.accountId, fingerprintOfNumber(secrets, tx.accountId, number), number, kind],
  });
  if (known?.refused_by) return { may: false, reason: `${known.refused_by}_refused` };
  if (purpose === 'initiate' && !known?.granted) return { may: false, reason: 'no_consent' };
  return { may: true };
}
