import type { AccountTransaction } from '@deskbell/database';
import { CarrierError, twilioStopped, twilioTextFailures } from '@deskbell/telephony';
import type { Deps } from '../../kernel/http/index.ts';
import { openCarrierAccount, openCredentials, readCarrier } from '../carriers/index.ts';
import { mayContact, recordConsent } from '../consents/index.ts';
import { type NumberRow, requirePublicUrl, selectNumbers, webhookPath } from '../numbers/index.ts';
import { refusals } from '../text-queue/index.ts';
import { afterEarlier } from './earlier-text.ts';
import type { TextRow } from './text-row.ts';
import { publishText } from './track-text.ts';

/** Neither sent nor known not to be; what the carrier tells later puts it right. */
const unknownCode = 'unknown';

/**
 * Sends a text that is queued. It is asked of the carrier once; again only where the carrier surely took nothing, as a second
 * message must never come of a lost answer.
 */
export async function sendText(
  deps: Deps,
  accountId: string,
  textId: string,
  { isLast }: { isLast: boolean },
): Promise<{ rerunAt: Date } | undefined> {
  const claimed = await deps.db.account(accountId, (tx) => claim(deps, tx, textId));
  if (!claimed || 'rerunAt' in claimed) return claimed ?? undefined;
  const { text, number, carrier } = claimed;
  try {
    const account = openCarrierAccount(deps, openCredentials(deps.secrets, carrier));
    const path = webhookPath(number.carrier, number.carrier_id, 'text-status');
    const { messageId } = await account.sendText({
      id: text.id,
      from: number.number,
      to: text.customer_number,
      text: text.content,
      statusUrl: `${requirePublicUrl(deps)}${path}?text=${text.id}`,
    });
    await deps.db.account(accountId, (tx) => settleSent(deps, tx, textId, messageId));
  } catch (error) {
    const isRefused = error instanceof CarrierError && !error.mayRepeat;
    await deps.db.account(accountId, (tx) => {
      if (error instanceof CarrierError && (isRefused || isLast)) return settleRefused(deps, tx, text, error);
      return settle(deps, tx, textId, isLast ? ourFault : { status: 'queued' });
    });
    // Tried again, or left for the administrator to see.
    if (!isRefused) throw error;
  }
  publishText(deps, text);
  return undefined;
}

const ourFault: Settled = {
  status: 'failed',
  failure: 'Something went wrong on our side, so this wasn’t sent.',
};

interface Claimed {
  text: TextRow;
  number: NumberRow;
  carrier: Awaited<ReturnType<typeof readCarrier>>;
}

/** Marks it as being sent, before the carrier is asked. Null: there is nothing to send. `rerunAt`: not yet. */
async function claim(
  deps: Deps,
  tx: AccountTransaction,
  textId: string,
): Promise<Claimed | { rerunAt: Date } | null> {
  const text = await tx.kysely
    .selectFrom('text_messages')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', textId)
    .forUpdate()
    .executeTakeFirst();
  if (text?.status === 'sending') await settleUnknown(deps, tx, textId);
  if (text?.status !== 'queued') return null;
  const wait = await afterEarlier(tx, text, deps.clock.now());
  if (wait) return wait;
  const refuse = async (failure: string, failureCode: string | null = null) => {
    await settle(deps, tx, textId, { status: 'failed', failure, failureCode });
    return null;
  };
  const answer = await mayContact(deps, tx, {
    number: text.customer_number,
    kind: 'text',
    purpose: text.kind === 'campaign' ? 'initiate' : 'reply',
  });
  if (!answer.may) return refuse(refusals[answer.reason], answer.reason);
  const number = await selectNumbers(tx).where('n.id', '=', text.number_id).executeTakeFirst();
  if (!number) return refuse('Your number is no longer connected, so this wasn’t sent.');
  if (!number.can_text) return refuse('Your number can’t send text messages.');
  await settle(deps, tx, textId, { status: 'sending' });
  return { text, number, carrier: await readCarrier(tx, number.carrier_id) };
}

interface Settled {
  status: TextRow['status'];
  failure?: string | null;
  failureCode?: string | null;
}

async function settle(
  { clock }: Deps,
  tx: AccountTransaction,
  id: string,
  { status, failure = null, failureCode = null }: Settled,
): Promise<void> {
  await tx.kysely
    .updateTable('text_messages')
    .set({ status, failure, failure_code: failureCode, updated_at: clock.now() })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

const settleUnknown = (deps: Deps, tx: AccountTransaction, id: string) =>
  settle(deps, tx, id, {
    status: 'failed',
    failure: 'It isn’t known whether this was sent, as the carrier’s answer was lost.',
    failureCode: unknownCode,
  });

/** The carrier has it. What it has told of it meanwhile counts more. */
async function settleSent(
  { clock }: Deps,
  tx: AccountTransaction,
  id: string,
  messageId: string,
): Promise<void> {
  await tx.query({
    name: 'texts.sent',
    text: `UPDATE text_messages SET carrier_message_id = $3, updated_at = $4,
             status = CASE WHEN status = 'sending' THEN 'sent' ELSE status END
           WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, id, messageId, clock.now()],
  });
}

async function settleRefused(
  deps: Deps,
  tx: AccountTransaction,
  { id, customer_number: number }: TextRow,
  error: CarrierError,
): Promise<void> {
  if (error.kind === 'unreachable' && !error.mayRepeat) {
    await settleUnknown(deps, tx, id);
    return;
  }
  const { code } = error;
  // They told the carrier and not us.
  if (code === twilioStopped) {
    await recordConsent(deps, tx, {
      number,
      kind: 'text',
      granted: false,
      source: 'text_message',
      detail: 'The carrier says that they replied STOP',
    });
  }
  const failure = twilioTextFailures.get(code ?? '') ?? error.message;
  await settle(deps, tx, id, { status: 'failed', failure, failureCode: code });
}
