import type { CallClock } from '../call-clock.ts';
import type { CallLog } from '../call-log.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** One of several interchangeable engines. */
export interface Candidate<Engine> {
  engine: Engine;
  circuitBreaker: CircuitBreaker;
  /** Its deadline, counted from the start of the request, whichever engines were tried before. */
  timeoutMs: number;
}

export interface FallbackOptions<Answer> {
  signal: AbortSignal;
  clock: CallClock;
  log: CallLog;
  /** Added to every timeout. Default 0. */
  slackMs?: number;
  /** Whether an answer proves that its engine works; one from a cache does not. Default: it does. */
  provesHealth?: (answer: Answer) => boolean;
  /** The index of the first engine to try; earlier ones are tried once all others have failed. Default 0. */
  from?: number;
}

/**
 * The first answer, trying engines in order. An engine is skipped while its circuit breaker is open or when less than half
 * of its time is left; one that fails or times out is replaced by the next. The last one is the one that always works: it
 * gets its full timeout. Rejects with the signal's reason, or with EnginesFailed.
 */
export async function tryWithFallback<Engine extends { readonly name: string }, Answer>(
  candidates: readonly Candidate<Engine>[],
  ask: (engine: Engine, signal: AbortSignal) => Promise<Answer>,
  options: FallbackOptions<Answer>,
): Promise<{ answer: Answer; engine: Engine }> {
  const { signal, clock, log, slackMs = 0, from = 0, provesHealth = () => true } = options;
  const started = clock.now();
  const skipped = candidates.slice(0, from);
  const errors: unknown[] = [];

  async function tryOne({ engine, circuitBreaker }: Candidate<Engine>, limitMs: number) {
    const asked = clock.now();
    try {
      const answer = await within(limitMs, engine.name, clock, signal, (limited) => ask(engine, limited));
      if (provesHealth(answer)) circuitBreaker.recordSuccess();
      return { answer, engine };
    } catch (error) {
      signal.throwIfAborted();
      circuitBreaker.recordFailure();
      errors.push(error);
      log.warn({ err: error, engine: engine.name, ms: clock.now() - asked }, 'a speech engine failed');
      return null;
    }
  }

  signal.throwIfAborted();
  for (const candidate of candidates.slice(from, -1)) {
    const whole = candidate.timeoutMs + slackMs;
    const left = started + whole - clock.now();
    if (left < whole / 2 || !candidate.circuitBreaker.allowsRequest()) {
      skipped.push(candidate);
      continue;
    }
    const answered = await tryOne(candidate, left);
    if (answered) return answered;
  }
  // The last one has no fallback: it is tried even when its circuit breaker is open, then the skipped ones are.
  for (const candidate of [...candidates.slice(-1), ...skipped]) {
    const answered = await tryOne(candidate, candidate.timeoutMs + slackMs);
    if (answered) return answered;
  }
  throw new EnginesFailed(errors);
}

/** Aborts the engine's signal after the limit, without waiting for the engine to react. */
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

/** An engine did not answer in time. */
export class EngineTimeout extends Error {
  override readonly name = 'EngineTimeout';
  constructor(engine: string, ms: number) {
    super(`${engine} did not answer within ${Math.round(ms)} ms`);
  }
}

/** No engine answered; `errors` says why, in the order in which they were tried. */
export class EnginesFailed extends AggregateError {
  override readonly name = 'EnginesFailed';
  constructor(errors: readonly unknown[]) {
    super(errors, 'no speech engine answered');
  }
}
