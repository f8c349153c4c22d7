import type { CodeCheck } from '@deskbell/dialogue';
import type { Deps } from '../../../kernel/http/index.ts';
import { hashOfCode, sameHash } from '../../../kernel/secrets/index.ts';

/** What its codes are good for. */
export const codeUse = 'appointment code';

const codeTries = 3;

/**
 * Checks a code against the one sent last in a conversation. A try is counted, and committed, before the code is looked at:
 * many at once have no more tries than one after the other. A code that was right stays so as long as it would be taken.
 */
export async function checkCode(
  { db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  accountId: string,
  conversationId: string,
  code: string,
): Promise<CodeCheck> {
  const now = clock.now();
  const [tried] = await db.account(accountId, (tx) =>
    tx.query<{ id: string; code_hash: string; tries: number }>({
      name: 'contact-proofs.try',
      text: `UPDATE contact_proofs SET tries = CASE WHEN proven_at IS NULL THEN least(tries + 1, $4) ELSE tries END
             WHERE account_id = $1 AND expires_at > $3 AND id = (
               SELECT id FROM contact_proofs WHERE account_id = $1 AND conversation_id = $2 ORDER BY id DESC LIMIT 1)
             RETURNING id, code_hash, tries`,
      values: [accountId, conversationId, now, codeTries + 1],
    }),
  );
  if (!tried || tried.tries > codeTries) return 'over';
  if (!sameHash(tried.code_hash, hashOfCode(secrets, codeUse, tried.id, code)))
    return tried.tries < codeTries ? 'wrong' : 'over';
  await db.account(accountId, (tx) =>
    tx.query({
      name: 'contact-proofs.prove',
      text: 'UPDATE contact_proofs SET proven_at = coalesce(proven_at, $3) WHERE account_id = $1 AND id = $2',
      values: [accountId, tried.id, now],
    }),
  );
  return 'right';
}
