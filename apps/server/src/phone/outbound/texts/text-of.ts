import type { AccountTransaction } from '@deskbell/database';
import type { BusinessProfile } from '@deskbell/dialogue';
import { withHowToStop } from '../../text-queue/index.ts';
import { campaignTalk } from '../campaigns/campaign-talk.ts';
import type { OutboundRow } from '../outbound-row.ts';
import { whenOf } from '../words/opening-of.ts';
import { outboundWords } from '../words/outbound-words.ts';

/** What is written, and what the dialogue knows when it is answered. */
export interface OutboundText {
  content: string;
  state: object;
}

/** The text of a reminder, or of a campaign. It says who writes, and how to get no more. */
export async function textOf(
  tx: AccountTransaction,
  row: OutboundRow,
  profile: BusinessProfile,
): Promise<OutboundText> {
  const { content, state } =
    row.purpose === 'campaign' ? await campaignTalk(tx, row, profile) : await reminderTalk(tx, row, profile);
  return {
    content: withHowToStop(content, profile.language),
    // What was begun in an earlier text of the conversation isn't gone on with.
    state: { booking: null, capture: null, question: null, ...state, lastReply: content },
  };
}

async function reminderTalk(
  tx: AccountTransaction,
  { appointment_id: appointmentId }: OutboundRow,
  profile: BusinessProfile,
): Promise<OutboundText> {
  const { starts_at: startsAt, service_name: service } = await tx.kysely
    .selectFrom('appointments')
    .select(['starts_at', 'service_name'])
    .where('account_id', '=', tx.accountId)
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const words = outboundWords(profile.language);
  const when = whenOf(startsAt, profile, words.locale);
  return {
    content: words.reminderText({ business: profile.businessName, service, when }),
    state: { question: { kind: 'confirm_attendance', appointmentId } },
  };
}
