import { LeadScoreSchema, LeadStatusSchema, text } from '@deskbell/contract';
import {
  addContacts,
  type Contact,
  contactKeys,
  deleteUnusedContacts,
  knownContacts,
} from '../../../people/leads/index.ts';
import type { ImportRecord } from '../reading/index.ts';
import { type ImportPlace, type ImportRules, type PlannedRow, refused } from './import-kind.ts';
import { momentOf } from './moment-of.ts';
import { personOf } from './person-of.ts';

const alreadyHere = 'Already among your leads';
const Interest = text(1000);

/** Customers and contacts. Who is a lead of the assistant by an address or number stays as they are. */
export const leads: ImportRules<Contact> = {
  atOnce: 200,
  isKnowledge: false,

  async plan(tx, place, records) {
    const planned = records.map((record) => judge(record, place));
    const contacts = planned.flatMap((row) => ('item' in row ? row.item : []));
    const known = await knownContacts(tx, place.assistantId, contacts);
    const inFile = new Set<string>();
    return planned.map((row) => {
      if (!('item' in row)) return row;
      const keys = contactKeys(row.item);
      const excerpt = row.item.name ?? keys[0];
      if (keys.some((key) => known.has(key))) return refused(row.row, alreadyHere, excerpt);
      if (keys.some((key) => inFile.has(key))) return refused(row.row, 'Twice in the file', excerpt);
      for (const key of keys) inFile.add(key);
      return row;
    });
  },

  describe: ({ name, email, phone, interest }) => ({
    title: name ?? email ?? phone!,
    detail: [name ? email : null, name || email ? phone : null, interest].filter(Boolean).join(' · '),
  }),

  async store(_deps, tx, { assistantId, now }, items) {
    const ids = await addContacts(
      tx,
      assistantId,
      items.map(({ item }) => item),
      now,
    );
    return items.map(({ row }, at) => {
      const id = ids[at];
      return id ? { row, subjectId: id } : { row, reason: alreadyHere };
    });
  },

  remove: deleteUnusedContacts,
};

function judge({ row, fields, refusal }: ImportRecord, place: ImportPlace): PlannedRow<Contact> {
  const excerpt = Object.values(fields).filter(Boolean).join(', ');
  const no = (reason: string) => refused(row, reason, excerpt);
  if (refusal) return no(refusal);
  const person = personOf(fields, place.country);
  if ('reason' in person) return no(person.reason);
  if (!person.email && !person.phone) return no('Neither email nor phone');
  const interest = Interest.safeParse(fields.interest ?? '');
  if (!interest.success) return no(interest.error.issues[0]!.message);
  const score = LeadScoreSchema.safeParse(fields.score?.toLowerCase() || 'cold');
  if (!score.success) return no('The score must be hot, warm, or cold');
  const status = LeadStatusSchema.safeParse(fields.status?.toLowerCase() || 'new');
  if (!status.success) return no('The status must be new, contacted, or converted');
  const createdAt = fields.capturedAt ? momentOf({ date: fields.capturedAt }, place, true) : place.now;
  if (!createdAt || createdAt > place.now) return no('Not a date in the past');
  const scoreReasons = [`Imported from ${place.fileName}`];
  const item = {
    ...person,
    interest: interest.data,
    score: score.data,
    scoreReasons,
    status: status.data,
    createdAt,
  };
  return { row, item };
}
