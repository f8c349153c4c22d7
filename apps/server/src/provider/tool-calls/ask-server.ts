import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderServer } from '@deskbell/contract';
import { NotFetched, publicFetch } from '../../kernel/public-network/index.ts';
import type { ToolDeps } from './tool-call.ts';

export interface AskedServer {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
  timeoutSeconds: number | null | undefined;
  backoffPlan: ProviderServer['backoffPlan'];
  signal: AbortSignal | undefined;
}

/** How it ended. `status` null: there was no answer. */
export interface ServerAnswer {
  status: number | null;
  body: string;
  /** Why it failed; null: it didn't. */
  error: string | null;
  attempts: number;
  durationMs: number;
}

const usualTimeoutSeconds = 20;
/** Nobody waits longer in a conversation, with all that is tried again. */
const longestMs = 60_000;
const maxBytes = 64 * 1024;

/** Asks a business's server, and again as its plan says while it doesn't answer or answers 408, 429 or 5xx. Never throws but for an abort. */
export async function askServer(
  { config }: Pick<ToolDeps, 'config'>,
  asked: AskedServer,
): Promise<ServerAnswer> {
  const from = performance.now();
  const { maxRetries, baseDelaySeconds, type } = asked.backoffPlan ?? {};
  for (let attempts = 1; ; attempts += 1) {
    const leftMs = longestMs - (performance.now() - from);
    const timeoutMs = Math.min((asked.timeoutSeconds ?? usualTimeoutSeconds) * 1000, leftMs);
    const answer = await askOnce(config, asked, timeoutMs);
    const baseMs = (baseDelaySeconds ?? 1) * 1000;
    const delayMs = type === 'exponential' ? baseMs * 2 ** (attempts - 1) : baseMs;
    const isPassing =
      answer.status === null || answer.status === 408 || answer.status === 429 || answer.status >= 500;
    const isOver = answer.error === null || !isPassing || answer.isForbidden || attempts > (maxRetries ?? 0);
    const { isForbidden: _, ...told } = answer;
    if (isOver || performance.now() - from + delayMs >= longestMs)
      return { ...told, attempts, durationMs: Math.round(performance.now() - from) };
    await pause(delayMs, undefined, { signal: asked.signal });
  }
}

async function askOnce(
  { webhooks }: ToolDeps['config'],
  { url, init, signal }: AskedServer,
  timeoutMs: number,
): Promise<Pick<ServerAnswer, 'status' | 'body' | 'error'> & { isForbidden: boolean }> {
  const ask = publicFetch({
    allowPrivate: webhooks.privateAddresses,
    maxBytes,
    timeoutMs,
    ...(signal && { signal }),
  });
  try {
    const response = await ask(url, init);
    const body = await response.text();
    const error = response.ok ? null : `Answered ${response.status}`;
    return { status: response.status, body, error, isForbidden: false };
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    return {
      status: null,
      body: '',
      error: sentences[error.reason],
      isForbidden: error.reason !== 'time' && error.reason !== 'network',
    };
  }
}

const sentences: Record<NotFetched['reason'], string> = {
  address: 'The address is none',
  private: 'The address is in a private network',
  redirects: 'Redirects are not followed',
  elsewhere: 'The address does not begin with https://',
  type: 'The answer is no text',
  size: 'The answer is longer than 64 KB',
  time: 'No answer in time',
  network: 'The server could not be reached',
};
