import { pino } from 'pino';
import { expect, it } from 'vitest';
import { streamCsv } from './stream-csv.ts';

const log = pino({ level: 'silent' });
const file = { name: 'rows.csv', columns: ['N'] };

it('reads pages no faster than they are taken, and stops when the client leaves', async () => {
  let read = 0;
  let ended = false;
  async function* pages() {
    try {
      for (;;) yield [[String(++read)]];
    } finally {
      ended = true;
    }
  }
  const reader = (await streamCsv(file, pages(), log)).body!.getReader();
  await reader.read();
  await reader.read();
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBeLessThanOrEqual(3);
  await reader.cancel();
  expect(ended).toBe(true);
});

it('fails before it answers when the first page fails, and breaks off when a later one does', async () => {
  async function* pages(failing: number) {
    for (let n = 1; n < failing; n++) yield [[String(n)]];
    throw new Error('the database is away');
  }
  await expect(streamCsv(file, pages(1), log)).rejects.toThrow('away');
  const response = await streamCsv(file, pages(3), log);
  await expect(response.text()).rejects.toThrow('away');
});

it('is the header alone when there are no rows', async () => {
  const none: (string | null)[][][] = [];
  async function* pages() {
    yield* none;
  }
  expect(await (await streamCsv(file, pages(), log)).text()).toBe('"N"\r\n');
});
