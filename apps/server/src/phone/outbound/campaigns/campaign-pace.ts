import type { AccountTransaction } from '@deskbell/database';
import { type CampaignRow, campaignSettings } from './campaign-row.ts';

/** How busy a campaign is. */
export interface CampaignPace {
  /** Under way, or due within a minute. */
  due: number;
  /** Calls that ring or are talked in; texts of the last minute. */
  active: number;
  /** Calls and texts since midnight at the business's. */
  today: number;
  tomorrow: Date;
}

export async function readPace(
  tx: AccountTransaction,
  campaignId: string,
  now: Date,
  timeZone: string,
): Promise<CampaignPace> {
  const [pace] = await tx.query<{ due: string; active: string; today: string; tomorrow: Date }>({
    name: 'campaigns.pace',
    text: `WITH day AS (SELECT date_trunc('day', $3::timestamptz AT TIME ZONE $4) AS begins),
           own AS (SELECT * FROM outbound_calls WHERE account_id = $1 AND campaign_id = $2)
           SELECT
             (SELECT count(*) FROM own WHERE state = 'waiting' AND next_attempt_at <= $3::timestamptz + interval '1 minute') AS due,
             (SELECT count(*) FROM own WHERE state IN ('dialing', 'in_call')
                OR (channel = 'text' AND dialed_at > $3::timestamptz - interval '1 minute')) AS active,
             (SELECT count(*) FROM own, jsonb_array_elements(tried) t
                WHERE (t ->> 'at')::timestamptz >= (SELECT begins AT TIME ZONE $4 FROM day))
               + (SELECT count(*) FROM own WHERE state IN ('dialing', 'in_call')) AS today,
             (SELECT (begins + interval '1 day') AT TIME ZONE $4 FROM day) AS tomorrow`,
    values: [tx.accountId, campaignId, now, timeZone],
  });
  return {
    due: Number(pace!.due),
    active: Number(pace!.active),
    today: Number(pace!.today),
    tomorrow: pace!.tomorrow,
  };
}

/** How many more of its people may be contacted now. */
export function roomOf(campaign: CampaignRow, { due, active, today }: CampaignPace): number {
  const { atOnce, perDay } = campaignSettings(campaign);
  return Math.max(0, Math.min(atOnce - active - due, perDay - today - due));
}
