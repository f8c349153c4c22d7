import type { ContactProofs } from '@deskbell/dialogue';
import type { Deps } from '../../../kernel/http/index.ts';
import { sendsMail } from '../../../kernel/mail/index.ts';
import { checkCode } from './check-code.ts';
import { maySendCode } from './request-proof.ts';

/**
 * How a customer proves in a conversation that an address is theirs: by mail alone, as long as no carrier sends messages, and
 * not at all where mails are only kept in the outbox.
 */
export const proofsFor = (
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'secrets'>,
  accountId: string,
  conversationId: string,
): ContactProofs => ({
  fields: sendsMail(deps.config) ? ['email'] : [],
  maySend: (field, to) =>
    deps.db.account(accountId, (tx) => maySendCode(tx, { field, to, conversationId }, deps.clock.now())),
  check: (code) => checkCode(deps, accountId, conversationId, code),
});
