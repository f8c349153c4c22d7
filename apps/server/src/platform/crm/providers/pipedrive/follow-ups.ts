import * as z from 'zod';
import { type AskCrm, understood } from '../ask-crm.ts';
import type { FollowUp } from '../crm.ts';
import { name } from './refusal-of.ts';

const Created = z.object({ data: z.object({ id: z.number().int() }) });

/** See Crm.addFollowUp. A deal begins in the first stage of the default pipeline where none is named. */
export async function addFollowUp(ask: AskCrm, contactId: string, followUp: FollowUp): Promise<string> {
  const personId = Number(contactId);
  const { title, html, due } = followUp;
  const answer =
    followUp.kind === 'deal'
      ? await ask('/api/v2/deals', { method: 'POST', body: { title, person_id: personId } })
      : await ask('/api/v2/activities', {
          method: 'POST',
          body: {
            ...{ subject: title, type: 'task', due_date: due.toISOString().slice(0, 10), note: html },
            // The person of an activity is its primary participant; `person_id` can't be written.
            participants: [{ person_id: personId, primary: true }],
          },
        });
  return String(understood(name, Created, answer).data.id);
}

const Found = z.object({
  data: z
    .array(z.object({ id: z.number().int(), title: z.string().nullish(), subject: z.string().nullish() }))
    .nullish(),
});

/** See Crm.findFollowUp. */
export async function findFollowUp(
  ask: AskCrm,
  contactId: string,
  { kind, title }: Pick<FollowUp, 'kind' | 'title'>,
): Promise<string | null> {
  const what = kind === 'deal' ? 'deals' : 'activities';
  const path = `/api/v2/${what}?person_id=${encodeURIComponent(contactId)}&limit=100&sort_by=id&sort_direction=desc`;
  const { data } = understood(name, Found, await ask(path));
  const found = data?.find((one) => (one.title ?? one.subject) === title);
  return found ? String(found.id) : null;
}
