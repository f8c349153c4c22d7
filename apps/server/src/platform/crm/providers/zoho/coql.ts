import * as z from 'zod';
import { type AskCrm, understood } from '../ask-crm.ts';
import { name } from './refusal-of.ts';

/** The rows of a query, which reads what is stored, not an index that follows later. Throws CrmFailure. */
export async function query<Row extends z.ZodType>(
  ask: AskCrm,
  row: Row,
  coql: string,
): Promise<z.output<Row>[]> {
  const answer = await ask('/coql', { method: 'POST', body: { select_query: coql } });
  return rowsOf(row, answer.json);
}

/** Of an answer of rows; 204 without a body: none. */
export function rowsOf<Row extends z.ZodType>(row: Row, json: unknown): z.output<Row>[] {
  const answer = { status: 200, headers: new Headers(), json: json ?? { data: [] } };
  return understood(name, z.object({ data: z.array(row) }), answer).data;
}

/** A value between quotes, as COQL escapes it. */
export const quoted = (value: string): string => `'${value.replace(/[\\']/g, '\\$&')}'`;

const Written = z.object({ data: z.array(z.object({ details: z.object({ id: z.string() }) })).min(1) });

/** The id of the one record that was written. Throws CrmFailure. */
export const writtenId = (json: unknown): string =>
  understood(name, Written, { status: 200, headers: new Headers(), json }).data[0]!.details.id;
