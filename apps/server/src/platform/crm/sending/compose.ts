import { createHash } from 'node:crypto';
import type { ConversationType, CrmFieldMapping, CrmLeadField } from '@deskbell/contract';
import { escapeHtml } from '../../../kernel/mail/index.ts';
import type { FollowUp, Note } from '../providers/crm.ts';
import type { Task } from './read-task.ts';

/** What goes into the CRM's own fields, by their names there. */
export function valuesOf({ lead }: Task, mapping: CrmFieldMapping): Map<string, string> {
  const told = new Map<CrmLeadField, string>([
    ['interest', lead.interest],
    ['score', lead.score],
    ['status', lead.status],
    ['source', lead.source],
    ['assistant', lead.assistantName],
    ['capturedAt', lead.createdAt.toISOString()],
  ]);
  return new Map(
    Object.entries(mapping).map(([field, property]) => [property, told.get(field as CrmLeadField) ?? '']),
  );
}

/** A note and what it is about: a conversation, or the lead itself. */
export interface Subject {
  id: string;
  note: Note;
  /** It follows what changes; earlier ones stay as they are. */
  isLatest: boolean;
}

/** A note for each conversation, the latest first; of a lead that came without any, one on itself. */
export function subjectsOf(task: Task, publicUrl: string): Subject[] {
  const { lead, conversations } = task;
  if (conversations.length === 0) {
    const address = `${publicUrl}/dashboard?section=leads&assistant=${lead.assistantId}`;
    const html = htmlOf([`Lead of ${lead.assistantName}`, ...standing(lead)], {
      address,
      label: 'Open leads',
    });
    return [{ id: lead.id, isLatest: true, note: { html, at: lead.createdAt, mark: lead.assistantId } }];
  }
  return conversations.map(({ id, type, summary, createdAt }, nr) => {
    const address = `${publicUrl}/dashboard?section=conversations&conversation=${id}`;
    const heading = `${kindNames[type]} with ${lead.assistantName}`;
    const lines = [heading, ...(summary ? [summary] : []), ...(nr === 0 ? standing(lead) : [])];
    const html = htmlOf(lines, { address, label: 'Open the conversation' });
    return { id, isLatest: nr === 0, note: { html, at: createdAt, mark: id } };
  });
}

const dayMs = 86_400_000;
const mostTitle = 200;

/**
 * What is to be done about a lead, due a day after it came. Its title is the same each time it is composed (an interest may change), so that
 * it is found again; it names the lead, of whom there may be another there.
 */
export function followUpOf({ lead }: Task, kind: FollowUp['kind'], publicUrl: string): FollowUp {
  const who = lead.email ?? lead.phone ?? '';
  const title = `${kind === 'deal' ? 'Deal' : 'Get in touch'}: ${who} (${lead.assistantName})`;
  const address = `${publicUrl}/dashboard?section=leads&assistant=${lead.assistantId}`;
  const html = htmlOf([lead.name ?? who, ...standing(lead)], { address, label: 'Open leads' });
  return { kind, title: title.slice(0, mostTitle), html, due: new Date(lead.createdAt.getTime() + dayMs) };
}

const kindNames: Record<ConversationType, string> = { chat: 'Chat', voice: 'Call', sms: 'Text messages' };

const standing = ({ interest, score, scoreReasons }: Task['lead']) => [
  ...(interest ? [`Interest: ${interest}`] : []),
  [`Score: ${score}.`, ...scoreReasons].join(' '),
];

/** HubSpot allows 65,536 characters; a summary is a few hundred. */
const mostChars = 20_000;

function htmlOf(
  [heading, ...lines]: string[],
  { address, label }: { address: string; label: string },
): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line.slice(0, mostChars))}</p>`);
  return [
    `<p><strong>${escapeHtml(heading!)}</strong></p>`,
    ...paragraphs,
    `<p><a href="${escapeHtml(address)}">${label}</a></p>`,
  ].join('');
}

export const hashOf = (told: unknown): string =>
  createHash('sha256').update(JSON.stringify(told)).digest('base64url');
