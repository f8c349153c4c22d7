import type { ConsentSource, ContactKind } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { liftOwnRefusal, refuse } from './do-not-contact.ts';

/** What somebody said of being contacted. */
export interface Consent {
  /** E.164. */
  number: string;
  kind: ContactKind;
  granted: boolean;
  source: ConsentSource;
  /** Their words, or where they said it; at most 500 characters are kept. */
  detail?: string;
  /**
   * Said by somebody whose number it may not be. It takes back no refusal; and a no to a question only means that they are
   * answered, and not approached.
   */
  isUnproven?: boolean;
}

/**
 * Writes down what a customer said. A refusal puts the number on the do-not-contact list; an agreement takes off it what the
 * customer put there, never what the business did.
 */
export async function recordConsent(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  tx: AccountTransaction,
  { number, kind, granted, source, detail = '', isUnproven = false }: Consent,
): Promise<void> {
  const at = deps.clock.now();
  await tx.kysely
    .insertInto('consents')
    .values({
      account_id: tx.accountId,
      id: newIdAt(at),
      number,
      kind,
      granted,
      source,
      detail: detail.slice(0, 500),
      at,
    })
    .execute();
  if (isUnproven) return;
  if (granted) await liftOwnRefusal(deps, tx, number, kind);
  else
    await refuse(deps, tx, { number, kinds: [kind], by: 'customer', source, reason: detail.slice(0, 300) });
}
