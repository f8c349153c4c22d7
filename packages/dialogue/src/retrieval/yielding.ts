import { setImmediate } from 'node:timers/promises';

/** Longer than this nobody in a conversation should have to wait for an index. */
const MOST_MS = 8;

/** The items one by one, with a pause for others' work whenever some milliseconds were spent on them. */
export async function* yielding<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > MOST_MS) {
      await setImmediate();
      since = performance.now();
    }
    yield item;
  }
}
