import { expect, it } from 'vitest';
import { readEvents, type ServerEvent } from './read-events.ts';

const text =
  ': hi\n\nevent: delta\ndata: {"text":"Grüezi 🛎"}\r\n\r\ndata: a\rdata:b\r\rid: 3\nevent: done\ndata: {}\n\n';
const told: ServerEvent[] = [
  { event: 'delta', data: '{"text":"Grüezi 🛎"}' },
  { event: 'message', data: 'a\nb' },
  { event: 'done', data: '{}' },
];

it.each([1, 2, 3, 5, 7, 1000])('reads the same events from chunks of %i bytes', async (size) => {
  expect(await eventsOf(new TextEncoder().encode(text), size)).toEqual(told);
});

it('drops the event that the end cuts off', async () => {
  const cut = new TextEncoder().encode('event: delta\ndata: 1\n\nevent: done\ndata: 2\n');
  expect(await eventsOf(cut, 4)).toEqual([{ event: 'delta', data: '1' }]);
});

it('fails when the connection breaks', async () => {
  const body = new ReadableStream<Uint8Array>({ pull: (to) => to.error(new Error('cut')) });
  await expect(collect(readEvents(body))).rejects.toThrow('cut');
});

it('hears heartbeats, and lets go of the connection when the reader stops', async () => {
  let beats = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (to) => to.enqueue(new TextEncoder().encode(': beat\n\ndata: x\n\n')),
    cancel() {
      cancelled = true;
    },
  });
  for await (const _ of readEvents(body, () => beats++)) if (beats > 2) break;
  expect(beats).toBeGreaterThan(2);
  expect(cancelled).toBe(true);
});

function eventsOf(bytes: Uint8Array, size: number): Promise<ServerEvent[]> {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(to) {
      if (at >= bytes.length) return to.close();
      to.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  return collect(readEvents(body));
}

async function collect(events: AsyncIterable<ServerEvent>): Promise<ServerEvent[]> {
  const all: ServerEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
