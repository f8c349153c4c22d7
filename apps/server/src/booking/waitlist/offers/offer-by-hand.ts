import type { WaitlistEntry, WaitlistOffer } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext, notFound } from '../../../kernel/http/index.ts';
import { dayIn } from '../../../kernel/local-time/index.ts';
import { type FreeTime, freeTimes, lockCalendars } from '../../appointments/index.ts';
import { canBeTold, type EntryRow, requireEntry, toWaitlistEntry } from '../entry-row.ts';
import { readReach } from '../reach.ts';
import { readWaitlistTerms } from '../waitlist-terms.ts';
import { holdUntil } from './hold-until.ts';
import { makeOffer } from './make-offer.ts';

/**
 * Offers a free time that somebody of the team has chosen, whether or not it suits the wish, and out of turn.
 * @throws AppError conflict when it isn't free, too soon, or nobody could be told
 */
export function offerByHand(ctx: MemberContext, id: string, offer: WaitlistOffer): Promise<WaitlistEntry> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const entry = await requireEntry(tx, id);
    await lockCalendars(tx, entry.assistant_id);
    const terms = await readWaitlistTerms(tx, entry.assistant_id);
    if (!terms) throw notFound('Assistant');
    const reach = await readReach(ctx, tx, entry.assistant_id);
    if (!canBeTold(entry, reach))
      throw new AppError('conflict', 'There is no way to send them an offer. Please contact them yourself.');
    const time = await findFree(ctx, tx, entry, offer, terms.timeZone);
    const heldUntil = holdUntil({
      now: ctx.clock.now(),
      startsAt: time.startsAt,
      ...terms.rules,
      timeZone: terms.timeZone,
      byTextAlone: !(entry.customer_email && reach.mails),
    });
    if (!heldUntil)
      throw new AppError('conflict', 'That is too soon to offer it. Please contact them yourself.');
    const offered = await makeOffer(ctx, tx, id, time, heldUntil);
    if (!offered) throw new AppError('conflict', 'They aren’t waiting any more, or have an offer already.');
    return toWaitlistEntry(offered, reach);
  });
}

async function findFree(
  ctx: MemberContext,
  tx: AccountTransaction,
  entry: EntryRow,
  { startsAt, staffId }: WaitlistOffer,
  timeZone: string,
): Promise<FreeTime> {
  const wanted = new Date(startsAt);
  const day = dayIn(timeZone, wanted);
  const { assistant_id: assistantId, service_id: serviceId } = entry;
  const free = await freeTimes(
    tx,
    { assistantId, serviceId, staffId, from: day, to: day, by: 'customer' },
    ctx.clock.now(),
  );
  const time = free.find((one) => one.startsAt.getTime() === wanted.getTime());
  if (!time) throw new AppError('conflict', 'That time isn’t free.');
  return time;
}
