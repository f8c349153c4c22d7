import type { ConsentGiven } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { recordConsent } from './record-consent.ts';

/** Writes down what somebody said to the business of being contacted. What they refused themselves, they take back so. */
export const giveConsent = (ctx: MemberContext, given: ConsentGiven): Promise<void> =>
  ctx.db.account(ctx.account.id, (tx) => recordConsent(ctx, tx, given));
