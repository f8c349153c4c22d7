import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

const stream = (chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

async function eventsOf(chunks: string[]) {
  const events = [];
  for await (const event of readEvents(stream(chunks))) events.push(event);
  return events;
}

it('reads events however the network cuts them', async () => {
  const whole = 'event: delta\ndata: {"text":"Grüß"}\n\n: ping\n\nevent: done\ndata: {}\n\n';
  const expected = [
    { event: 'delta', data: '{"text":"Grüß"}' },
    { event: 'done', data: '{}' },
  ];
  for (let cut = 1; cut < whole.length; cut += 1) {
    expect(await eventsOf([whole.slice(0, cut), whole.slice(cut)])).toEqual(expected);
  }
});

it('joins data lines and understands CRLF', async () => {
  expect(await eventsOf(['data: one\r\ndata: two\r\n\r\n'])).toEqual([
    { event: 'message', data: 'one\ntwo' },
  ]);
});

it('drops an event that was cut off before its end', async () => {
  expect(await eventsOf(['event: delta\ndata: {"text":"half'])).toEqual([]);
});
