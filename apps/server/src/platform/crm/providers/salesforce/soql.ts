import * as z from 'zod';
import { type AskCrm, understood } from '../ask-crm.ts';
import { name } from './refusal-of.ts';

/** The rows of a query. Throws CrmFailure. */
export async function query<Row extends z.ZodType>(
  ask: AskCrm,
  row: Row,
  soql: string,
): Promise<z.output<Row>[]> {
  const answer = await ask(`/query?q=${encodeURIComponent(soql)}`);
  return understood(name, z.object({ records: z.array(row) }), answer).records;
}

/** A value between quotes, as SOQL escapes it. */
export const quoted = (value: string): string => `'${value.replace(/[\\']/g, '\\$&')}'`;

export const Created = z.object({ id: z.string().min(1) });
