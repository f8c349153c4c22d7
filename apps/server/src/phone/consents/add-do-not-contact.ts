import type { DoNotContact, DoNotContactCreate } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { refuse, toDoNotContact } from './do-not-contact.ts';

/** The business no longer contacts a number. */
export const addDoNotContact = (ctx: MemberContext, added: DoNotContactCreate): Promise<DoNotContact> =>
  ctx.db.account(ctx.account.id, async (tx) =>
    toDoNotContact(await refuse(ctx, tx, { ...added, by: 'business', source: 'owner' })),
  );
