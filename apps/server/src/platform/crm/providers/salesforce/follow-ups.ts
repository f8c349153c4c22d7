import * as z from 'zod';
import { type AskCrm, understood } from '../ask-crm.ts';
import { CrmFailure, type FollowUp } from '../crm.ts';
import { plainText } from '../plain-text.ts';
import { name } from './refusal-of.ts';
import { Created, query, quoted } from './soql.ts';

const monthMs = 30 * 86_400_000;
const day = (at: Date) => at.toISOString().slice(0, 10);

/** See Crm.addFollowUp. A deal is an opportunity, which must be meant to close on some day: a month after it is to be looked after. */
export async function addFollowUp(ask: AskCrm, contactId: string, followUp: FollowUp): Promise<string> {
  const { kind, title, html, due } = followUp;
  const Description = plainText(html);
  const isDeal = kind === 'deal';
  const body = isDeal
    ? {
        ...{ Name: title.slice(0, 120), StageName: await firstStage(ask), ContactId: contactId, Description },
        CloseDate: day(new Date(due.getTime() + monthMs)),
      }
    : { WhoId: contactId, Subject: title, Description, ActivityDate: day(due) };
  const path = `/sobjects/${isDeal ? 'Opportunity' : 'Task'}`;
  return understood(name, Created, await ask(path, { method: 'POST', body })).id;
}

/** Where an opportunity begins in this organization. Throws CrmFailure. */
export async function firstStage(ask: AskCrm): Promise<string> {
  const first = 'SELECT ApiName FROM OpportunityStage WHERE IsActive = true ORDER BY SortOrder LIMIT 1';
  const [stage] = await query(ask, z.object({ ApiName: z.string() }), first);
  if (!stage) throw new CrmFailure('invalid', `${name} has no stage for opportunities`);
  return stage.ApiName;
}

const Role = z.object({ OpportunityId: z.string(), Opportunity: z.object({ Name: z.string() }).nullish() });
const Task = z.object({ Id: z.string(), Subject: z.string().nullish() });

/** See Crm.findFollowUp. */
export async function findFollowUp(
  ask: AskCrm,
  contactId: string,
  { kind, title }: Pick<FollowUp, 'kind' | 'title'>,
): Promise<string | null> {
  const latest = 'ORDER BY CreatedDate DESC LIMIT 100';
  if (kind === 'task') {
    const tasks = await query(
      ask,
      Task,
      `SELECT Id, Subject FROM Task WHERE WhoId = ${quoted(contactId)} ${latest}`,
    );
    return tasks.find(({ Subject }) => Subject === title)?.Id ?? null;
  }
  const roles = await query(
    ask,
    Role,
    `SELECT OpportunityId, Opportunity.Name FROM OpportunityContactRole WHERE ContactId = ${quoted(contactId)} ${latest}`,
  );
  return roles.find(({ Opportunity }) => Opportunity?.Name === title.slice(0, 120))?.OpportunityId ?? null;
}
