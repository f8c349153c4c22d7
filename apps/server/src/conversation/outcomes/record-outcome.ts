import type { ConversationStatus } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { leaveTakingIn } from '@deskbell/dialogue';
import { type Deps, hasFeature } from '../../kernel/http/index.ts';
import { type ConversationFacts, classifyOutcome, statusAtEnd } from './classify-outcome.ts';
import { summarize } from './summarize.ts';

/**
 * After a turn: writes outcome and summary if it led to something (`isOutcome`: contact details, an appointment, a hand-off)
 * or the customer said goodbye, which ends the conversation. Otherwise nothing is read.
 */
export async function recordOutcomeAfterTurn(
  deps: Pick<Deps, 'clock' | 'config'>,
  tx: AccountTransaction,
  conversationId: string,
  message: string,
  isOutcome: boolean,
): Promise<void> {
  const leave = leaveTakingIn(message);
  if (!isOutcome && leave === null) return;
  await recordOutcome(deps, tx, conversationId, { leave });
}

/** How it ended, as far as known; nothing: it continues, with outcome and summary as of now. */
export interface Ending {
  /** Somebody decided. */
  status?: ConversationStatus;
  /** The customer said goodbye. Thanks end a conversation only if it was answered. */
  leave?: 'goodbye' | 'thanks' | null;
  /** It ends unless somebody wrote after this moment, or a person took over. */
  idleSince?: Date;
  /** It was a call, and that is over; it ends unless a person took over. */
  hungUp?: boolean;
}

/**
 * Writes outcome, summary and, if it ends, status of a conversation. Returns whether it changed: not when it is gone or,
 * if idle, somebody wrote meanwhile.
 */
export async function recordOutcome(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: AccountTransaction,
  conversationId: string,
  ending: Ending,
): Promise<boolean> {
  const row = await readFacts(tx, conversationId);
  if (!row || (ending.idleSince && !isIdle(row, ending.idleSince))) return false;
  const facts: ConversationFacts = ending.status ? { ...row, status: ending.status } : row;
  const outcome = classifyOutcome(facts);
  const isOver =
    ending.idleSince ||
    (ending.hungUp && row.handler === 'assistant') ||
    ending.leave === 'goodbye' ||
    (ending.leave === 'thanks' && outcome === 'answered');
  const status = isOver ? statusAtEnd(facts, outcome) : facts.status;
  // A conversation that continues has no outcome yet.
  const isOpen = status === 'active';
  const isSummarized = row.type === 'chat' || hasFeature(config, row.planType, 'callSummaries');
  await tx.query({
    name: 'outcomes.settle',
    text: `UPDATE conversations SET status = $3, outcome = $4, summary = coalesce($5, summary),
             said_goodbye = said_goodbye OR $6, updated_at = CASE WHEN $7 THEN $8 ELSE updated_at END
           WHERE account_id = $1 AND id = $2`,
    values: [
      tx.accountId,
      conversationId,
      status,
      isOpen ? null : outcome,
      isOpen || !isSummarized ? null : summarize(facts, outcome),
      Boolean(isOver && ending.leave),
      ending.status !== undefined,
      clock.now(),
    ],
  });
  return true;
}

type Facts = ConversationFacts & { type: string; planType: string | null; handler: string; updatedAt: Date };

/** As the database tells it. */
type FactsRow = Omit<Facts, 'appointments'> & {
  appointments: { service: string; startsAt: string; isCancelled: boolean }[];
};

const isIdle = ({ status, handler, updatedAt }: Facts, since: Date): boolean =>
  status === 'active' && handler === 'assistant' && updatedAt < since;

/** The conversation, locked until the transaction ends, with its latest turns. */
async function readFacts(tx: AccountTransaction, conversationId: string): Promise<Facts | null> {
  const rows = await tx.query<FactsRow>({
    name: 'outcomes.facts',
    text: `SELECT c.status, c.topic, c.voicemail, c.handed_off AS "handedOff", c.handler,
             c.type, o.plan_type AS "planType",
             coalesce(c.handled_by, (SELECT m.author FROM messages m WHERE m.account_id = c.account_id
               AND m.conversation_id = c.id AND m.author IS NOT NULL ORDER BY m.seq DESC LIMIT 1)) AS "handledBy",
             c.updated_at AS "updatedAt",
             c.customer_name AS name, c.customer_email AS email, c.customer_phone AS phone,
             o.time_zone AS "timeZone", o.country,
             nullif(c.state -> 'lastCall', 'null'::jsonb) AS "callBack", coalesce(c.state ->> 'passedOn', '') AS message,
             coalesce(c.state -> 'wantsPerson' = 'true'::jsonb, false) AS "wantsPerson",
             ARRAY(SELECT jsonb_build_object('service', p.service_name, 'startsAt', p.starts_at,
                     'isCancelled', p.status = 'cancelled')
                   FROM appointments p WHERE p.account_id = c.account_id AND p.conversation_id = c.id
                   ORDER BY p.starts_at LIMIT 10) AS appointments,
             EXISTS (SELECT FROM leads l WHERE l.account_id = c.account_id AND l.id = c.lead_id) AS "hasLead",
             ARRAY(SELECT jsonb_build_object('content', left(content, 400), 'action', action, 'isFile', is_file)
                   FROM (SELECT m.seq, m.content, r.action, EXISTS (SELECT FROM attachments f WHERE f.account_id = m.account_id
                           AND f.conversation_id = m.conversation_id AND f.seq = m.seq) AS is_file
                         FROM messages m LEFT JOIN messages r ON r.account_id = m.account_id
                           AND r.conversation_id = m.conversation_id AND r.reply_to_seq = m.seq
                         WHERE m.account_id = c.account_id AND m.conversation_id = c.id AND m.role = 'user'
                         ORDER BY m.seq DESC LIMIT 50) latest
                   ORDER BY seq) AS turns
           FROM conversations c JOIN accounts o ON o.account_id = c.account_id
           WHERE c.account_id = $1 AND c.id = $2 FOR UPDATE OF c`,
    values: [tx.accountId, conversationId],
  });
  const [row] = rows;
  return row
    ? { ...row, appointments: row.appointments.map((one) => ({ ...one, startsAt: new Date(one.startsAt) })) }
    : null;
}
