import { expect, it } from 'vitest';
import { createChosenFiles } from './chosen-files.ts';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

function sender() {
  const sent: {
    name: string;
    id: string;
    end: (error?: Error) => void;
    progress: (share: number) => void;
  }[] = [];
  const files = createChosenFiles(
    ({ file, id }, progress) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      sent.push({ name: file.name, id, progress, end: (error) => (error ? reject(error) : resolve({})) });
      return { answer: promise, abort: () => reject(new Error('Given up')) };
    },
    (error) => (error as Error).message,
  );
  return { sent, files };
}

it('sends one after the other and tells how far each is', async () => {
  const { sent, files } = sender();
  files.add([picture('a.png'), picture('b.png')]);
  const all = files.sendAll();
  sent[0]!.progress(0.5);
  expect(files.all().map(({ sent: share }) => share)).toEqual([0.5, null]);
  sent[0]!.end();
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  sent[1]!.end();
  expect(await all).toBe(true);
  expect(files.all()).toEqual([]);
});

it('keeps what was refused with its reason, and sends it again under the same id', async () => {
  const { sent, files } = sender();
  files.add([picture('a.png')]);
  const first = files.sendAll();
  sent[0]!.end(new Error('Try later.'));
  expect(await first).toBe(false);
  expect(files.all()).toMatchObject([{ refusal: 'Try later.', sent: null }]);
  const second = files.sendAll();
  sent[1]!.end();
  expect(await second).toBe(true);
  expect(sent[1]!.id).toBe(sent[0]!.id);
});

it('never sends what can’t be, and takes off what is on its way', async () => {
  const { sent, files } = sender();
  files.add([new File(['<html>'], 'page.html', { type: 'text/html' })]);
  expect(await files.sendAll()).toBe(true);
  expect([sent.length, files.all().length]).toEqual([0, 1]);
  files.remove(files.all()[0]!.id);
  files.add([picture('a.png')]);
  const all = files.sendAll();
  files.remove(files.all()[0]!.id);
  expect(await all).toBe(false);
  expect(files.all()).toEqual([]);
});
