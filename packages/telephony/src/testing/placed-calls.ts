import type { Called, PhoneCaller, RedirectedCaller } from './phone-caller.ts';

/** Calls that a double was asked to place. */
export interface PlacedCalls {
  /** What numbers do that are called; somebody answers by default. */
  called: Map<string, Called>;
  /** The numbers that were called, in order. */
  numbers: string[];
  /** Whoever answers next: a person, or a machine. */
  answered(): Promise<PhoneCaller>;
}

/** What a carrier's double does for them. */
export interface PlacedCall {
  id: string;
  to: string;
  /** Tells how it goes. */
  tell(status: 'ringing' | 'busy' | 'no-answer'): Promise<unknown>;
  answer(): Promise<RedirectedCaller>;
  /** Tells that a machine has answered: at first, and once it listens. */
  tellMachine(): Promise<unknown>;
}

/** Keeps what numbers do, and the calls under way. */
export function openPlacedCalls(): PlacedCalls & {
  place(call: PlacedCall): number | 'lost' | undefined;
  /** Null: no such call is under way. */
  underWay(id: string): RedirectedCaller | null;
} {
  const called = new Map<string, Called>();
  const numbers: string[] = [];
  const talks = new Map<string, RedirectedCaller>();
  const answers: PhoneCaller[] = [];
  const waiting: ((caller: PhoneCaller) => void)[] = [];

  async function ring(call: PlacedCall, does: Called): Promise<void> {
    await call.tell('ringing');
    if (does === 'busy' || does === 'no-answer') return void (await call.tell(does));
    const caller = await call.answer();
    talks.set(call.id, caller);
    const next = waiting.shift();
    if (next) next(caller);
    else answers.push(caller);
    if (does !== 'machine') return;
    await caller.connected;
    await call.tellMachine();
  }

  return {
    called,
    numbers,
    answered: () => {
      const caller = answers.shift();
      return caller ? Promise.resolve(caller) : new Promise((resolve) => waiting.push(resolve));
    },
    place(call) {
      numbers.push(call.to);
      const does = called.get(call.to) ?? 'answers';
      if (does === 'refused') return 400;
      if (does === 'lost') return 'lost';
      if (does === 'broken') return 500;
      void ring(call, does);
      return undefined;
    },
    underWay: (id) => talks.get(id) ?? null,
  };
}
