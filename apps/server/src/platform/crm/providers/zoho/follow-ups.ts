import * as z from 'zod';
import { type AskCrm, understood } from '../ask-crm.ts';
import { CrmFailure, type FollowUp } from '../crm.ts';
import { plainText } from '../plain-text.ts';
import { query, quoted, writtenId } from './coql.ts';
import { name } from './refusal-of.ts';

const monthMs = 30 * 86_400_000;
const day = (at: Date) => at.toISOString().slice(0, 10);

/** See Crm.addFollowUp. A deal must be meant to close on some day: a month after it is to be looked after. */
export async function addFollowUp(ask: AskCrm, contactId: string, followUp: FollowUp): Promise<string> {
  const { kind, title, html, due } = followUp;
  const Description = plainText(html);
  const isDeal = kind === 'deal';
  const record = isDeal
    ? {
        ...{ Deal_Name: title.slice(0, 120), ...(await firstStage(ask)), Contact_Name: { id: contactId } },
        ...{ Closing_Date: day(new Date(due.getTime() + monthMs)), Description },
      }
    : { Subject: title, Who_Id: { id: contactId }, Due_Date: day(due), Description };
  const path = isDeal ? '/Deals' : '/Tasks';
  return writtenId((await ask(path, { method: 'POST', body: { data: [record] } })).json);
}

const Fields = z.object({
  fields: z.array(
    z.object({
      api_name: z.string(),
      pick_list_values: z
        .array(
          z.object({ actual_value: z.string(), sequence_number: z.number(), type: z.string().nullish() }),
        )
        .nullish(),
    }),
  ),
});

/** Where a deal begins in this organization; with pipelines, in the first of them. Throws CrmFailure. */
export async function firstStage(ask: AskCrm): Promise<{ Stage: string; Pipeline?: string }> {
  const { fields } = understood(name, Fields, await ask('/settings/fields?module=Deals'));
  const firstOf = (field: string) =>
    fields
      .find(({ api_name }) => api_name === field)
      ?.pick_list_values?.filter(({ type, actual_value: value }) => type !== 'unused' && value !== '-None-')
      .sort((a, b) => a.sequence_number - b.sequence_number)[0]?.actual_value;
  const [Stage, Pipeline] = [firstOf('Stage'), firstOf('Pipeline')];
  if (!Stage) throw new CrmFailure('invalid', `${name} has no stage for deals`);
  return { Stage, ...(Pipeline && { Pipeline }) };
}

const Found = z.object({
  id: z.string(),
  Subject: z.string().nullish(),
  Deal_Name: z.string().nullish(),
});

/** See Crm.findFollowUp. */
export async function findFollowUp(
  ask: AskCrm,
  contactId: string,
  { kind, title }: Pick<FollowUp, 'kind' | 'title'>,
): Promise<string | null> {
  const [field, table, contact] =
    kind === 'deal' ? ['Deal_Name', 'Deals', 'Contact_Name'] : ['Subject', 'Tasks', 'Who_Id'];
  const latest = `select id, ${field} from ${table} where ${contact} = ${quoted(contactId)} order by Created_Time desc limit 100`;
  const found = (await query(ask, Found, latest)).find(
    (one) =>
      (kind === 'deal' ? one.Deal_Name : one.Subject) === (kind === 'deal' ? title.slice(0, 120) : title),
  );
  return found?.id ?? null;
}
