import type { Claimed } from '../../../kernel/dispatch/index.ts';
import { mappingOf } from '../connection-row.ts';
import { type Crm, CrmFailure } from '../providers/crm.ts';
import { hashOf, type Subject, subjectsOf, valuesOf } from './compose.ts';
import type { Task } from './read-task.ts';
import type { SendDeps } from './send-deps.ts';
import { writeFollowUps } from './write-follow-ups.ts';

/** What is known of each step is stored once it is done, so that another attempt goes on after it. Throws CrmFailure. */
export async function writeLead(deps: SendDeps, claimed: Claimed, task: Task, crm: Crm): Promise<void> {
  const contactId = await writeContact(deps, claimed, task, crm);
  for (const subject of subjectsOf(task, deps.publicUrl).toReversed())
    await writeNote(deps, claimed, task, crm, contactId, subject);
  await writeFollowUps(deps, claimed, task, crm, contactId);
}

async function writeContact(deps: SendDeps, claimed: Claimed, task: Task, crm: Crm): Promise<string> {
  const { name, email, phone } = task.lead;
  if (email === null && phone === null)
    throw new CrmFailure('invalid', 'The lead has neither email nor phone');
  const person = { name, email, phone };
  const values = valuesOf(task, mappingOf(task.connection));
  const hash = hashOf([person, [...values]]);
  if (task.contactId !== null && task.contactHash === hash) return task.contactId;
  const contactId = await crm.saveContact(task.contactId, person, values);
  await deps.db.account(claimed.accountId, (tx) =>
    tx.query({
      name: 'crm.keep-contact',
      text: `UPDATE crm_leads SET contact_id = $4, contact_hash = $5
             WHERE account_id = $1 AND connection_id = $2 AND lead_id = $3`,
      values: [tx.accountId, claimed.receiverId, claimed.id, contactId, hash],
    }),
  );
  return contactId;
}

/** That it is begun is stored before: where the answer is lost, it is looked for before another is written. */
async function writeNote(
  deps: SendDeps,
  claimed: Claimed,
  task: Task,
  crm: Crm,
  contactId: string,
  { id: subjectId, note, isLatest }: Subject,
): Promise<void> {
  const known = task.notes.find((one) => one.subjectId === subjectId);
  const hash = hashOf(note.html);
  if (known?.noteId && (!isLatest || known.noteHash === hash)) return;
  const inDoubt = known?.noteId === null ? await crm.findNote(contactId, note.mark) : null;
  const old = known?.noteId ?? inDoubt;
  if (old && (await crm.changeNote(old, note))) return keepNote(deps, claimed, subjectId, old, hash);
  await keepNote(deps, claimed, subjectId, null, null);
  await keepNote(deps, claimed, subjectId, await crm.addNote(contactId, note), hash);
}

const keepNote = (
  deps: SendDeps,
  { accountId, receiverId, id }: Claimed,
  subjectId: string,
  noteId: string | null,
  hash: string | null,
): Promise<void> =>
  deps.db.account(accountId, async (tx) => {
    // Nothing where the lead is gone meanwhile.
    await tx.query({
      name: 'crm.keep-note',
      text: `INSERT INTO crm_notes (account_id, connection_id, lead_id, subject_id, note_id, note_hash)
             SELECT account_id, connection_id, lead_id, $4, $5, $6 FROM crm_leads
             WHERE account_id = $1 AND connection_id = $2 AND lead_id = $3 FOR KEY SHARE
             ON CONFLICT (account_id, connection_id, lead_id, subject_id)
               DO UPDATE SET note_id = excluded.note_id, note_hash = excluded.note_hash`,
      values: [tx.accountId, receiverId, id, subjectId, noteId, hash],
    });
  });
