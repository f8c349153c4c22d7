import type { Ticket, TicketQueue } from '../workers/ticket-queue.ts';
import type { SpeechJob, SpokenClause } from './speech-job.ts';
import type { SpeechBacklog, SpeechPriority } from './voices.ts';

interface SpeechTicket extends Ticket<SpeechJob, SpokenClause> {
  priority: SpeechPriority;
  /** What it will take, in milliseconds, by what clauses of its length took before. */
  estimateMs: number;
  /** On the clock of `performance.now`, once a worker has it. */
  begunAt: number | undefined;
}

interface SpeechQueueOptions {
  /** Workers that take from the queue: one of several is always kept for live clauses. */
  threads: number;
  /** What a letter costs until it is known better. */
  msPerLetter: number;
  /** How long background clauses wait after a live one: its caller is likely to need another. */
  quietMs: number;
  /** Tells the pool that something may begin now. */
  wake(): void;
}

/**
 * Clauses for the workers of one engine, live ones first. A background clause begins only when no live one waits or
 * has come lately and nothing holds it back: once under way it can't be stopped, and would be in a caller's way.
 */
export class SpeechQueue implements TicketQueue<SpeechJob, SpokenClause> {
  readonly #options: SpeechQueueOptions;
  readonly #again: SpeechTicket[] = [];
  readonly #live = new Set<SpeechTicket>();
  readonly #background = new Set<SpeechTicket>();
  readonly #underWay = new Set<SpeechTicket>();
  #msPerLetter: number;
  #holds = 0;
  #quietAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SpeechQueueOptions) {
    this.#options = options;
    this.#msPerLetter = options.msPerLetter;
  }

  /** Resolves when it is spoken. After an abort a clause that has not begun is dropped, and one under way unheard. */
  async add(job: SpeechJob, priority: SpeechPriority, signal: AbortSignal): Promise<SpokenClause> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<SpokenClause>();
    const ticket: SpeechTicket = {
      job,
      priority,
      estimateMs: this.#msPerLetter * job.text.length,
      begunAt: undefined,
      done: (spoken) => {
        this.#learn(ticket);
        this.#settle(ticket);
        resolve(spoken);
      },
      failed: (error) => {
        this.#settle(ticket);
        reject(error);
      },
    };
    (priority === 'live' ? this.#live : this.#background).add(ticket);
    this.#options.wake();
    const abort = () => {
      this.#drop(ticket);
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', abort));
  }

  next(): SpeechTicket | undefined {
    const ticket = this.#again.shift() ?? takeFirst(this.#live) ?? this.#nextOfBackground();
    if (!ticket) return undefined;
    ticket.begunAt = performance.now();
    this.#underWay.add(ticket);
    return ticket;
  }

  tryAgain(ticket: SpeechTicket): void {
    this.#underWay.delete(ticket);
    this.#again.push(ticket);
  }

  failAll(error: unknown): void {
    clearTimeout(this.#timer);
    for (const ticket of [...this.#again, ...this.#live, ...this.#background]) ticket.failed(error);
  }

  /** Keeps background clauses from beginning until the returned function was called. */
  hold(): () => void {
    let held = true;
    this.#holds += 1;
    return () => {
      if (!held) return;
      held = false;
      this.#holds -= 1;
      this.#options.wake();
    };
  }

  backlog(): SpeechBacklog {
    return {
      waiting: this.#again.length + this.#live.size + this.#background.size,
      expectedWaitMs: this.#expectedWaitMs(),
    };
  }

  #expectedWaitMs(): number {
    const now = performance.now();
    const free = this.#options.threads - this.#underWay.size;
    const waiting = [...this.#again, ...this.#live];
    if (waiting.length < free) return 0;
    const left = [...this.#underWay].map(({ estimateMs, begunAt }) =>
      // One that takes longer than it should is taken to need a little more.
      Math.max(estimateMs / 10, begunAt! + estimateMs - now),
    );
    const before = waiting.map(({ estimateMs }) => estimateMs);
    // With one worker all of it; with several, each takes its share before the first is free.
    if (this.#options.threads === 1) return sum([...left, ...before]);
    return Math.min(...left) + sum(before) / this.#options.threads;
  }

  #nextOfBackground(): SpeechTicket | undefined {
    const { threads } = this.#options;
    const busy = [...this.#underWay].filter(({ priority }) => priority === 'background').length;
    if (this.#background.size === 0 || this.#holds > 0 || busy >= Math.max(1, threads - 1)) return undefined;
    // The pool asks again when it is settled.
    if (this.#hasLive()) return undefined;
    const quietIn = this.#quietAt - performance.now();
    if (quietIn <= 0) return takeFirst(this.#background);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#options.wake, quietIn).unref();
    return undefined;
  }

  #hasLive(): boolean {
    return [...this.#underWay].some(({ priority }) => priority === 'live');
  }

  #settle(ticket: SpeechTicket): void {
    this.#drop(ticket);
    this.#underWay.delete(ticket);
    if (ticket.priority === 'live') this.#quietAt = performance.now() + this.#options.quietMs;
  }

  #drop(ticket: SpeechTicket): void {
    this.#live.delete(ticket);
    this.#background.delete(ticket);
    const again = this.#again.indexOf(ticket);
    if (again >= 0) this.#again.splice(again, 1);
  }

  #learn({ begunAt, job }: SpeechTicket): void {
    if (begunAt === undefined || job.text.length === 0) return;
    const ms = (performance.now() - begunAt) / job.text.length;
    this.#msPerLetter += (ms - this.#msPerLetter) / 8;
  }
}

function takeFirst(tickets: Set<SpeechTicket>): SpeechTicket | undefined {
  for (const ticket of tickets) {
    tickets.delete(ticket);
    return ticket;
  }
  return undefined;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
