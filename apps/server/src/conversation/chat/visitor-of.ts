import { type VisitorDetails, VisitorDetailsSchema, visitorHeader } from '@deskbell/contract';
import type { Context } from 'hono';
import { AppError } from '../../kernel/http/index.ts';

/** Who a visitor says they are in a header; undefined: it isn't there. Throws invalid_input for what can't be read. */
export function visitorOf(http: Context): VisitorDetails | undefined {
  const sent = http.req.header(visitorHeader);
  if (sent === undefined) return undefined;
  const read = VisitorDetailsSchema.safeParse(fromHeader(sent));
  if (read.success) return read.data;
  throw new AppError('invalid_input', `Send ${visitorHeader} as JSON, percent-encoded.`);
}

function fromHeader(sent: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(sent));
  } catch {
    return null; // the schema refuses it
  }
}
