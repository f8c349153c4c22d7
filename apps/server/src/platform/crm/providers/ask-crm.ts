import type * as z from 'zod';
import { NotFetched, publicFetch } from '../../../kernel/public-network/index.ts';
import { CrmFailure } from './crm.ts';

/** What a CRM answered. */
export interface CrmAnswer {
  status: number;
  headers: Headers;
  json: unknown;
}

export interface CrmQuestion {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  body?: object;
  /** Statuses beside success that mean something. */
  expected?: readonly number[];
}

/** `path` follows the address of the interface. Throws CrmFailure. */
export type AskCrm = (path: string, question?: CrmQuestion) => Promise<CrmAnswer>;

export interface AskedCrm {
  /** As people know it. */
  name: string;
  base: string;
  /** A fake of it, which may be on this machine. */
  isFake: boolean;
  headers: Record<string, string>;
  /** What an answer without success means. */
  refusalOf(answer: CrmAnswer): CrmFailure;
  signal?: AbortSignal | undefined;
}

const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 10_000;
/** What may have been created comes to be found by then. */
const unsureSeconds = 30;

export function askCrm({ name, base, isFake, headers, refusalOf, signal }: AskedCrm): AskCrm {
  const fetch = publicFetch({ allowPrivate: isFake, maxBytes, timeoutMs, ...(signal && { signal }) });
  return async (path, { method = 'GET', body, expected = [] } = {}) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      if (error instanceof NotFetched) throw notAnswered(name, error, method);
      throw error;
    });
    const answer = {
      status: response.status,
      headers: response.headers,
      json: (await response.json().catch(() => null)) as unknown,
    };
    if (response.ok || expected.includes(answer.status)) return answer;
    throw refusalOf(answer);
  };
}

function notAnswered(name: string, { reason }: NotFetched, method: string): CrmFailure {
  const sentence = reason === 'time' ? `${name} gave no answer in time` : `${name} could not be reached`;
  return new CrmFailure('unreachable', sentence, method === 'POST' ? unsureSeconds : null);
}

/** What of an answer is needed. Throws CrmFailure where it isn't there. */
export function understood<T extends z.ZodType>(name: string, schema: T, { json }: CrmAnswer): z.output<T> {
  const result = schema.safeParse(json);
  if (!result.success) throw new CrmFailure('unreachable', `${name} answered in a way that isn’t understood`);
  return result.data;
}

/** The seconds of a header that gives some; null: it is not there, or gives none. */
export function secondsOf(headers: Headers, header: string): number | null {
  const given = headers.get(header) ?? '';
  return /^\d{1,6}$/.test(given) ? Number(given) : null;
}
