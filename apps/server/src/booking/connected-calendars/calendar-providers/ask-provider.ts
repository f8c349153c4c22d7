import type * as z from 'zod';
import { NotFetched, publicFetch } from '../../../kernel/public-network/index.ts';
import type { Access } from '../grants/access-token.ts';
import { retryAfterOf } from '../grants/oauth.ts';
import { CalendarFailure } from '../reading/fetch-calendar.ts';

/** What a provider answered. */
export interface ProviderAnswer {
  status: number;
  json: unknown;
}

export interface ProviderQuestion {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
  /** Statuses beside success that mean something. */
  expected?: readonly number[];
}

export type AskProvider = (url: string, question?: ProviderQuestion) => Promise<ProviderAnswer>;

const maxMb = 10;

/**
 * Asks a provider by a grant, with a new token where the one of before is refused. `isThrottled`: whether a refusal means that
 * it is asked too often. Throws CalendarFailure.
 */
export function askProvider(
  { provider, token }: Access,
  isThrottled: (answer: ProviderAnswer) => boolean,
  signal?: AbortSignal,
): AskProvider {
  const { name, isFake } = provider;
  const fetch = publicFetch({
    ...{ allowPrivate: isFake, maxBytes: maxMb * 1024 * 1024 },
    ...(signal && { signal }),
  });

  async function send(url: string, question: ProviderQuestion, isFresh: boolean): Promise<Response> {
    const { method = 'GET', body, headers } = question;
    const authorization = `Bearer ${await token(isFresh)}`;
    try {
      return await fetch(url, {
        method,
        headers: {
          ...{ authorization, accept: 'application/json' },
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      if (error instanceof NotFetched) throw new CalendarFailure(notFetched(name, error));
      throw error;
    }
  }

  return async (url, question = {}) => {
    let response = await send(url, question, false);
    // A token may end, or be taken back, before its time.
    if (response.status === 401) response = await send(url, question, true);
    const answer = { status: response.status, json: await response.json().catch(() => null) };
    if (response.ok || question.expected?.includes(answer.status)) return answer;
    throw refusalOf(name, answer, response.headers, isThrottled, question.method ?? 'GET');
  };
}

function refusalOf(
  name: string,
  answer: ProviderAnswer,
  headers: Headers,
  isThrottled: (answer: ProviderAnswer) => boolean,
  method: string,
): CalendarFailure {
  if (answer.status === 429 || isThrottled(answer))
    return new CalendarFailure(`${name} is asked too often at the moment`, retryAfterOf(headers));
  switch (answer.status) {
    case 401:
      return new CalendarFailure(`${name} no longer lets us into this calendar: sign in again`);
    case 403:
      return new CalendarFailure(
        method === 'GET'
          ? `${name} doesn’t let us read this calendar`
          : 'This user may not change the calendar',
      );
    case 404:
    case 410:
      return new CalendarFailure(`There is no such calendar at ${name} (any more)`);
    default:
      return new CalendarFailure(`${name} answered ${answer.status}`, retryAfterOf(headers));
  }
}

function notFetched(name: string, { reason }: NotFetched): string {
  if (reason === 'time') return `${name} gave no answer in time`;
  return reason === 'size' ? `${name} answered with more than ${maxMb} MB` : `${name} could not be reached`;
}

/** What of an answer is needed. Throws CalendarFailure where it isn't there. */
export function understood<T extends z.ZodType>(
  schema: T,
  { json }: ProviderAnswer,
  name: string,
): z.output<T> {
  const result = schema.safeParse(json);
  if (!result.success) throw new CalendarFailure(`${name} answered in a way that isn’t understood`);
  return result.data;
}
