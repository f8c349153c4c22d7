import type { ConversationType, LeadScore, LeadSource, LeadStatus } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Claimed } from '../../../kernel/dispatch/index.ts';
import type { ConnectionRow } from '../connection-row.ts';

/** A lead as it is to stand in a CRM now. */
export interface Task {
  connection: Pick<
    ConnectionRow,
    'id' | 'provider' | 'token' | 'fields' | 'follow_ups' | 'deals_since' | 'tasks_since'
  >;
  version: number;
  contactId: string | null;
  contactHash: string | null;
  lead: {
    id: string;
    assistantId: string;
    assistantName: string;
    name: string | null;
    email: string | null;
    phone: string | null;
    source: LeadSource;
    interest: string;
    score: LeadScore;
    scoreReasons: string[];
    status: LeadStatus;
    createdAt: Date;
  };
  /** The latest first. */
  conversations: { id: string; type: ConversationType; summary: string | null; createdAt: Date }[];
  followUps: { kind: 'deal' | 'task'; followUpId: string | null }[];
  notes: { subjectId: string; noteId: string | null; noteHash: string | null }[];
}

const mostConversations = 5;

/** Null: it was taken by another, or lead or connection are gone. */
export async function readTask(tx: AccountTransaction, claimed: Claimed): Promise<Task | null> {
  const { id: leadId, receiverId: connectionId, claim } = claimed;
  const [row] = await tx.query<
    Task['lead'] & Task['connection'] & Pick<Task, 'version' | 'contactId' | 'contactHash'>
  >({
    name: 'crm.read-claimed',
    text: `SELECT c.provider, c.token, c.fields, c.follow_ups, c.deals_since, c.tasks_since, p.version, p.contact_id AS "contactId", p.contact_hash AS "contactHash",
             l.assistant_id AS "assistantId", a.name AS "assistantName", l.name, l.email, l.phone, l.source, l.interest, l.score,
             l.score_reasons AS "scoreReasons", l.status, l.created_at AS "createdAt"
           FROM crm_leads p
           JOIN crm_connections c ON c.account_id = p.account_id AND c.id = p.connection_id
           JOIN leads l ON l.account_id = p.account_id AND l.id = p.lead_id
           JOIN assistants a ON a.account_id = l.account_id AND a.id = l.assistant_id
           WHERE p.account_id = $1 AND p.connection_id = $2 AND p.lead_id = $3 AND p.claim = $4 AND p.status = 'waiting'
             AND c.stopped_at IS NULL`,
    values: [tx.accountId, connectionId, leadId, claim],
  });
  if (!row) return null;
  const {
    version,
    contactId,
    contactHash,
    provider,
    token,
    fields,
    follow_ups,
    deals_since,
    tasks_since,
    ...lead
  } = row;
  const conversations = await tx.query<Task['conversations'][number]>({
    name: 'crm.read-conversations',
    text: `SELECT c.id, c.type, c.summary, c.created_at AS "createdAt" FROM conversations c
           WHERE c.account_id = $1 AND (c.lead_id = $2
             OR c.id = (SELECT l.conversation_id FROM leads l WHERE l.account_id = $1 AND l.id = $2))
           ORDER BY c.id DESC LIMIT ${mostConversations}`,
    values: [tx.accountId, leadId],
  });
  const notes = await tx.query<Task['notes'][number]>({
    name: 'crm.read-notes',
    text: `SELECT subject_id AS "subjectId", note_id AS "noteId", note_hash AS "noteHash" FROM crm_notes
           WHERE account_id = $1 AND connection_id = $2 AND lead_id = $3`,
    values: [tx.accountId, connectionId, leadId],
  });
  const followUps = await tx.query<Task['followUps'][number]>({
    name: 'crm.read-follow-ups',
    text: `SELECT kind, follow_up_id AS "followUpId" FROM crm_follow_ups
           WHERE account_id = $1 AND connection_id = $2 AND lead_id = $3`,
    values: [tx.accountId, connectionId, leadId],
  });
  return {
    connection: { id: connectionId, provider, token, fields, follow_ups, deals_since, tasks_since },
    ...{ version, contactId, contactHash },
    lead: { ...lead, id: leadId },
    ...{ conversations, notes, followUps },
  };
}
