/** What is said while a tool takes, beside the model's own sentences. */
export interface Asides {
  say(line: string): void;
  /** Resolves once there is something to be said. */
  due(): Promise<void>;
  /** What is to be said, once. */
  take(): string[];
}

export function createAsides(): Asides {
  let waiting: string[] = [];
  let wake = Promise.withResolvers<void>();
  return {
    say(line) {
      if (line.trim() === '') return;
      waiting.push(line.trim());
      wake.resolve();
    },
    due: () => wake.promise,
    take() {
      const taken = waiting;
      waiting = [];
      wake = Promise.withResolvers<void>();
      return taken;
    },
  };
}

/** The items of a stream, with what is said meanwhile in between. */
export async function* withAsides<Item>(
  items: AsyncIterable<Item>,
  asides: Asides,
): AsyncGenerator<{ aside: string } | { item: Item }> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = iterator.next();
      next.catch(() => undefined); // is awaited below
      let isNext = false;
      while (!isNext) {
        isNext = await Promise.race([next.then(() => true), asides.due().then(() => false)]);
        for (const aside of asides.take()) yield { aside };
      }
      const { done, value } = await next;
      if (done) return;
      yield { item: value };
    }
  } finally {
    iterator.return?.()?.catch(() => undefined);
  }
}

/** What is said while something takes; gives what came of it. */
export async function* during<Result>(work: Promise<Result>, asides: Asides): AsyncGenerator<string, Result> {
  async function* alone() {
    yield await work;
  }
  for await (const step of withAsides(alone(), asides)) {
    if ('item' in step) return step.item;
    yield step.aside;
  }
  return work;
}
