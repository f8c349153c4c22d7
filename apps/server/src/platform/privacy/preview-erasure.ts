import type { ErasureCounts, Person } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { countFound } from './count-found.ts';
import { findMails } from './find-mails.ts';
import { findPerson } from './find-person.ts';
import { identifyPerson } from './identify-person.ts';

/** What an erasure would erase now. */
export function previewErasure(ctx: MemberContext, asked: Person): Promise<ErasureCounts> {
  const person = identifyPerson(asked, ctx.account.country);
  return ctx.db.snapshot(ctx.account.id, async (tx) => {
    const found = await findPerson(tx, person);
    return countFound(tx, found, await findMails(tx, person, found));
  });
}
