import type { Called, PhoneCaller, RedirectedCaller } from './phone-caller.ts';

/** Calls that a fake was asked to place. */
export interface PlacedCalls {
  /** What numbers do that are called; somebody answers by default. */
  called: Map<string, Called>;
  /** The numbers that were called, in order. */
  numbers: string[];
  /**
   * Whoever answers next, a person or a machine: at `number`, or at any. Of several that ring at once either may be the first.
   * Rejects where nobody is called in half a minute, naming who was.
   */
  answered(number?: string): Promise<PhoneCaller>;
}

/** What a carrier's fake does for them. */
export interface PlacedCall {
  id: string;
  to: string;
  /** Tells how it goes. */
  tell(status: 'ringing' | 'busy' | 'no-answer'): Promise<unknown>;
  answer(): Promise<RedirectedCaller>;
  /** Tells that a machine has answered: at first, and once it listens. */
  tellMachine(): Promise<unknown>;
}

interface Answer {
  to: string;
  caller: PhoneCaller;
}

interface Waiting {
  number: string | undefined;
  take(caller: PhoneCaller): void;
}

const patienceMs = 30_000;

/** Keeps what numbers do, and the calls under way. */
export function openPlacedCalls(): PlacedCalls & {
  place(call: PlacedCall): number | 'lost' | undefined;
  /** Null: no such call is under way. */
  underWay(id: string): RedirectedCaller | null;
} {
  const called = new Map<string, Called>();
  const numbers: string[] = [];
  const talks = new Map<string, RedirectedCaller>();
  /** Calls that were answered and that nobody has taken. */
  const answers: Answer[] = [];
  const waiting: Waiting[] = [];

  /** Below a test's time; who waits no longer takes nobody's call, of a second try for one. */
  const next = (number: string | undefined) =>
    new Promise<PhoneCaller>((resolve, reject) => {
      const waits: Waiting = {
        number,
        take(caller) {
          clearTimeout(timer);
          resolve(caller);
        },
      };
      const timer = setTimeout(() => {
        takeFirst(waiting, (one) => one === waits);
        reject(
          new Error(`Nobody was called at ${number ?? 'any number'}; called were: ${numbers.join(', ')}`),
        );
      }, patienceMs);
      waiting.push(waits);
    });

  async function ring(call: PlacedCall, does: Called): Promise<void> {
    await call.tell('ringing');
    if (does === 'busy' || does === 'no-answer') return void (await call.tell(does));
    const caller = await call.answer();
    talks.set(call.id, caller);
    const waits = takeFirst(waiting, ({ number }) => number === undefined || number === call.to);
    if (waits) waits.take(caller);
    else answers.push({ to: call.to, caller });
    if (does !== 'machine') return;
    await caller.connected;
    await call.tellMachine();
  }

  return {
    called,
    numbers,
    async answered(number) {
      const answer = takeFirst(answers, ({ to }) => number === undefined || to === number);
      return answer?.caller ?? next(number);
    },
    place(call) {
      numbers.push(call.to);
      const does = called.get(call.to) ?? 'answers';
      if (does === 'refused') return 400;
      if (does === 'lost') return 'lost';
      if (does === 'broken') return 500;
      if (does === 'unheard') return undefined;
      void ring(call, does);
      return undefined;
    },
    underWay: (id) => talks.get(id) ?? null,
  };
}

function takeFirst<T>(list: T[], fits: (one: T) => boolean): T | undefined {
  const at = list.findIndex(fits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}
