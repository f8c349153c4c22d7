import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: who is on campaigns' lists and what became of each, computed from the calls, texts, consents and appointments there are.
 * Columns are those of CampaignPerson, beside campaign_id. Each is looked up by its key: a list has just been written, so the
 * database's statistics know nothing of it.
 */
export const peopleWithResults = (
  accountId: string,
  campaignId?: string,
): RawBuilder<CampaignPersonRow> => sql`
  (SELECT p.id, p.campaign_id, p.number, p.name, p.consent, coalesce(o.attempt, 0) AS attempts, o.dialed_at AS last_at,
     o.conversation_id,
     CASE
       WHEN o.id IS NULL THEN CASE WHEN c.state IN ('stopped', 'done') THEN 'stopped' ELSE 'planned' END
       WHEN o.state = 'waiting' THEN 'planned'
       WHEN o.state IN ('dialing', 'in_call') THEN 'under_way'
       WHEN o.state = 'refused' OR t.failure_code IN ('no_consent', 'customer_refused', 'business_refused') THEN 'refused'
       WHEN o.state = 'cancelled' OR o.outcome = 'not_needed' THEN 'stopped'
       WHEN o.channel = 'text' AND o.state = 'done' THEN CASE
         WHEN t.status = 'failed' THEN 'failed'
         WHEN EXISTS (SELECT FROM text_messages r WHERE r.account_id = o.account_id AND r.conversation_id = o.conversation_id
           AND r.direction = 'inbound' AND r.created_at >= o.dialed_at) THEN 'reached'
         ELSE 'texted' END
       WHEN o.outcome IN ('machine', 'message_left') THEN 'voicemail'
       WHEN o.state = 'done' THEN 'reached'
       WHEN o.outcome IN ('busy', 'no_answer') THEN 'no_answer'
       ELSE 'failed'
     END AS result,
     CASE o.outcome
       WHEN 'customer_refused' THEN 'They asked not to be contacted.'
       WHEN 'business_refused' THEN 'On your do-not-contact list.'
       WHEN 'no_consent' THEN 'They haven’t agreed to it.'
       ELSE coalesce(nullif(o.detail, ''), t.failure, '')
     END AS detail,
     o.dialed_at IS NOT NULL AND EXISTS (SELECT FROM consents s WHERE s.account_id = p.account_id AND s.number = p.number
       AND s.kind = c.channel AND NOT s.granted AND s.at >= o.dialed_at) AS opted_out,
     o.conversation_id IS NOT NULL AND EXISTS (SELECT FROM appointments a WHERE a.account_id = p.account_id
       AND a.conversation_id = o.conversation_id AND a.created_at >= o.dialed_at) AS booked
   FROM campaign_people p
   JOIN campaigns c ON c.account_id = p.account_id AND c.id = p.campaign_id
   LEFT JOIN LATERAL (SELECT * FROM outbound_calls x WHERE x.account_id = p.account_id AND x.id = p.outbound_id LIMIT 1) o ON true
   LEFT JOIN LATERAL (SELECT x.status, x.failure, x.failure_code FROM text_messages x
     WHERE x.account_id = o.account_id AND x.id = o.text_id LIMIT 1) t ON true
   WHERE p.account_id = ${accountId} ${campaignId ? sql`AND p.campaign_id = ${campaignId}` : sql``})`;

export interface CampaignPersonRow {
  id: string;
  campaign_id: string;
  number: string;
  name: string | null;
  consent: string;
  attempts: number;
  last_at: Date | null;
  conversation_id: string | null;
  result: string;
  detail: string;
  opted_out: boolean;
  booked: boolean;
}
