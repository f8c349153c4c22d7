import * as z from 'zod';
import { type AskCrm, understood } from '../ask-crm.ts';
import { CrmFailure, type FollowUp } from '../crm.ts';
import { name } from './refusal-of.ts';

type Kind = FollowUp['kind'];

/** HubSpot's own associations with a contact (Associations API v4, default types), and what a title is called. */
const kinds: Record<Kind, { path: 'deals' | 'tasks'; toContact: number; title: string }> = {
  deal: { path: 'deals', toContact: 3, title: 'dealname' },
  task: { path: 'tasks', toContact: 204, title: 'hs_task_subject' },
};

const Created = z.object({ id: z.string().min(1) });

/** See Crm.addFollowUp. */
export async function addFollowUp(ask: AskCrm, contactId: string, followUp: FollowUp): Promise<string> {
  const { path, toContact } = kinds[followUp.kind];
  const body = {
    properties: followUp.kind === 'deal' ? await dealOf(ask, followUp) : taskOf(followUp),
    associations: [
      {
        to: { id: contactId },
        types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: toContact }],
      },
    ],
  };
  return understood(name, Created, await ask(`/crm/v3/objects/${path}`, { method: 'POST', body })).id;
}

const dealOf = async (ask: AskCrm, { title }: FollowUp) => ({ dealname: title, ...(await firstStage(ask)) });

const taskOf = ({ title, html, due }: FollowUp) => ({
  hs_task_subject: title,
  hs_task_body: html,
  hs_task_status: 'NOT_STARTED',
  hs_task_type: 'TODO',
  hs_timestamp: due.toISOString(),
});

const Ordered = z.object({
  id: z.string().min(1),
  displayOrder: z.number(),
  archived: z.boolean().optional(),
});
const Pipelines = z.object({ results: z.array(Ordered.extend({ stages: z.array(Ordered) })) });

/** Where a deal begins in this account. Throws CrmFailure. */
export async function firstStage(ask: AskCrm): Promise<{ pipeline: string; dealstage: string }> {
  const { results } = understood(name, Pipelines, await ask('/crm/v3/pipelines/deals'));
  const [pipeline] = inOrder(results);
  const [stage] = inOrder(pipeline?.stages ?? []);
  if (!pipeline || !stage) throw new CrmFailure('invalid', `${name} has no pipeline for deals`);
  return { pipeline: pipeline.id, dealstage: stage.id };
}

const inOrder = <One extends z.output<typeof Ordered>>(all: readonly One[]): One[] =>
  all.filter(({ archived }) => !archived).sort((a, b) => a.displayOrder - b.displayOrder);

const Ids = z.object({ results: z.array(z.object({ id: z.string() })) });
const WithFollowUps = z.object({
  associations: z.object({ deals: Ids.optional(), tasks: Ids.optional() }).optional(),
});
const Found = z.object({
  results: z.array(z.object({ id: z.string(), properties: z.record(z.string(), z.string().nullable()) })),
});

/** By the contact's associations: HubSpot's search finds what is new only after a while. */
export async function findFollowUp(
  ask: AskCrm,
  contactId: string,
  { kind, title }: Pick<FollowUp, 'kind' | 'title'>,
): Promise<string | null> {
  const { path, title: property } = kinds[kind];
  const contact = `/crm/v3/objects/contacts/${encodeURIComponent(contactId)}?associations=${path}`;
  const { associations } = understood(name, WithFollowUps, await ask(contact));
  const ids = new Set(associations?.[path]?.results.map(({ id }) => id) ?? []);
  if (ids.size === 0) return null;
  const body = { properties: [property], inputs: [...ids].slice(-100).map((id) => ({ id })) };
  const answer = await ask(`/crm/v3/objects/${path}/batch/read`, { method: 'POST', body });
  const { results } = understood(name, Found, answer);
  return results.find(({ properties }) => properties[property] === title)?.id ?? null;
}
