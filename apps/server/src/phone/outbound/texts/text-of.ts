import type { AccountTransaction } from '@deskbell/database';
import type { BusinessProfile } from '@deskbell/dialogue';
import { appointmentLinkOf } from '../../../booking/appointments/index.ts';
import { waitlistLinkOf } from '../../../booking/waitlist/index.ts';
import type { Deps } from '../../../kernel/http/index.ts';
import { withHowToStop } from '../../text-queue/index.ts';
import { campaignTalk } from '../campaigns/campaign-talk.ts';
import type { OutboundRow } from '../outbound-row.ts';
import { whenOf } from '../words/opening-of.ts';
import { outboundWords } from '../words/outbound-words.ts';

/** What is written, and what the dialogue knows when it is answered. */
export interface OutboundText {
  /** As the conversation has it. */
  content: string;
  /** As it is sent: with the link to the customer's appointment, which is nobody's else to read. */
  sent: string;
  state: object;
}

interface Talk {
  content: string;
  /** Ends the text that is sent; empty: nothing. */
  link?: string;
  state: object;
}

/** The text of a reminder, of an offer to who waits, or of a campaign. It says who writes, and how to get no more. */
export async function textOf(
  deps: Pick<Deps, 'secrets' | 'publicUrl'>,
  tx: AccountTransaction,
  row: OutboundRow,
  profile: BusinessProfile,
): Promise<OutboundText> {
  const { content, link, state } = await talkOf(deps, tx, row, profile);
  return {
    content: withHowToStop(content, profile.language),
    sent: withHowToStop(link ? `${content} ${link}` : content, profile.language),
    // What was begun in an earlier text of the conversation isn't gone on with.
    state: { booking: null, capture: null, question: null, ...state, lastReply: content },
  };
}

function talkOf(
  deps: Pick<Deps, 'secrets' | 'publicUrl'>,
  tx: AccountTransaction,
  row: OutboundRow,
  profile: BusinessProfile,
): Promise<Talk> {
  switch (row.purpose) {
    case 'campaign':
      return campaignTalk(tx, row, profile);
    case 'waitlist':
      return offerTalk(deps, tx, row, profile);
    default:
      return reminderTalk(deps, tx, row, profile);
  }
}

async function offerTalk(
  deps: Pick<Deps, 'secrets' | 'publicUrl'>,
  tx: AccountTransaction,
  { waitlist_entry_id: entryId }: OutboundRow,
  profile: BusinessProfile,
): Promise<Talk> {
  const {
    service_name: service,
    offer_starts_at: startsAt,
    held_until: heldUntil,
    language,
    link_version: linkVersion,
  } = await tx.kysely
    .selectFrom('waitlist_entries')
    .select(['service_name', 'offer_starts_at', 'held_until', 'language', 'link_version'])
    .where('account_id', '=', tx.accountId)
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  const words = outboundWords(language);
  return {
    content: words.offerText({
      business: profile.businessName,
      service,
      when: whenOf(startsAt, profile, words.locale),
      until: whenOf(heldUntil, profile, words.locale),
    }),
    link: `${words.bookOrDecline} ${waitlistLinkOf(deps, { id: entryId!, linkVersion })}`,
    state: {},
  };
}

async function reminderTalk(
  deps: Pick<Deps, 'secrets' | 'publicUrl'>,
  tx: AccountTransaction,
  { appointment_id: appointmentId }: OutboundRow,
  profile: BusinessProfile,
): Promise<Talk> {
  const {
    starts_at: startsAt,
    service_name: service,
    link_version: linkVersion,
  } = await tx.kysely
    .selectFrom('appointments')
    .select(['starts_at', 'service_name', 'link_version'])
    .where('account_id', '=', tx.accountId)
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const words = outboundWords(profile.language);
  const when = whenOf(startsAt, profile, words.locale);
  return {
    content: words.reminderText({ business: profile.businessName, service, when }),
    link: `${words.moveOrCancel} ${appointmentLinkOf(deps, { id: appointmentId!, linkVersion })}`,
    state: { question: { kind: 'confirm_attendance', appointmentId } },
  };
}
