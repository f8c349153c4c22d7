import type { CallClock } from '../call-clock.ts';
import type { CallLog } from '../call-log.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** One of several engines that do the same. */
export interface Candidate<Engine> {
  engine: Engine;
  circuitBreaker: CircuitBreaker;
  /** By when it must have answered, counted from the beginning of the request, whoever was asked before. */
  timeoutMs: number;
}

/** Who waits, and who is told. */
export interface FallbackOptions<Answer> {
  signal: AbortSignal;
  clock: CallClock;
  log: CallLog;
  /** What all of them may take longer. Default 0. */
  slackMs?: number;
  /** Whether an answer tells that its engine works, which one from a cache doesn't. Default: it does. */
  provesHealth?: (answer: Answer) => boolean;
  /** The first to ask; those before it are asked once all others have failed. Default 0. */
  from?: number;
}

/**
 * The first answer, asked in order. An engine that rests is passed over, as is one that has less than half its time left;
 * one that fails or is late is replaced by the next. The last is the one that always works: it has all its time. Rejects
 * with the signal's reason, or with EnginesFailed.
 */
export async function tryWithFallback<Engine extends { readonly name: string }, Answer>(
  candidates: readonly Candidate<Engine>[],
  ask: (engine: Engine, signal: AbortSignal) => Promise<Answer>,
  options: FallbackOptions<Answer>,
): Promise<{ answer: Answer; engine: Engine }> {
  const { signal, clock, log, slackMs = 0, from = 0, provesHealth = () => true } = options;
  const started = clock.now();
  const passedOver = candidates.slice(0, from);
  const errors: unknown[] = [];

  async function tryOne({ engine, circuitBreaker }: Candidate<Engine>, limitMs: number) {
    const asked = clock.now();
    try {
      const answer = await within(limitMs, engine.name, clock, signal, (limited) => ask(engine, limited));
      if (provesHealth(answer)) circuitBreaker.recordSuccess();
      return { answer, engine };
    } catch (error) {
      signal.throwIfAborted();
      circuitBreaker.failed();
      errors.push(error);
      log.warn({ err: error, engine: engine.name, ms: clock.now() - asked }, 'an engine of speech failed');
      return null;
    }
  }

  signal.throwIfAborted();
  for (const candidate of candidates.slice(from, -1)) {
    const whole = candidate.timeoutMs + slackMs;
    const left = started + whole - clock.now();
    if (left < whole / 2 || !candidate.circuitBreaker.allowsRequest()) {
      passedOver.push(candidate);
      continue;
    }
    const answered = await tryOne(candidate, left);
    if (answered) return answered;
  }
  // Nobody stands behind the last one: it is asked even while it rests, and so are those passed over once it fails.
  for (const candidate of [...candidates.slice(-1), ...passedOver]) {
    const answered = await tryOne(candidate, candidate.timeoutMs + slackMs);
    if (answered) return answered;
  }
  throw new EnginesFailed(errors);
}

/** Gives the engine a signal that tells it to stop, and doesn't wait for it to obey. */
async function within<Answer>(
  limitMs: number,
  name: string,
  clock: CallClock,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const stop = new AbortController();
  const cancel = clock.after(limitMs, () => stop.abort(new EngineTimeout(name, limitMs)));
  const limited = AbortSignal.any([signal, stop.signal]);
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(limited.reason);
  limited.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([ask(limited), ended.promise]);
  } finally {
    cancel();
    limited.removeEventListener('abort', end);
  }
}

/** An engine took too long. */
export class EngineTimeout extends Error {
  override readonly name = 'EngineTimeout';
  constructor(engine: string, ms: number) {
    super(`${engine} did not answer within ${Math.round(ms)} ms`);
  }
}

/** None of the engines answered; `errors` tells why, in the order in which they were asked. */
export class EnginesFailed extends AggregateError {
  override readonly name = 'EnginesFailed';
  constructor(errors: readonly unknown[]) {
    super(errors, 'no engine of speech answered');
  }
}
