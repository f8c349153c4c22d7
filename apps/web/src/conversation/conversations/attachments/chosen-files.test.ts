import { expect, it } from 'vitest';
import { createChosenFiles } from './chosen-files.ts';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

function sender() {
  const sent: {
    name: string;
    id: string;
    afterSeq: number | undefined;
    end: (error?: Error) => void;
    progress: (share: number) => void;
  }[] = [];
  const files = createChosenFiles(
    ({ file, id }, progress, afterSeq) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      sent.push({
        name: file.name,
        id,
        afterSeq,
        progress,
        end: (error) => (error ? reject(error) : resolve({})),
      });
      return { answer: promise, abort: () => reject(new Error('Given up')) };
    },
    (fault) => ({ refusal: (fault as Error).message, mayRetry: (fault as Error).name !== 'Useless' }),
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
  expect(await all).toBeNull();
  expect(files.all()).toEqual([]);
});

it('keeps what was refused with its reason, and sends it again under the same id', async () => {
  const { sent, files } = sender();
  files.add([picture('a.png')]);
  const first = files.sendAll();
  const fault = new Error('Try later.');
  sent[0]!.end(fault);
  expect(await first).toBe(fault);
  expect(files.all()).toMatchObject([{ refusal: 'Try later.', sent: null }]);
  const second = files.sendAll();
  sent[1]!.end();
  expect(await second).toBeNull();
  expect(sent[1]!.id).toBe(sent[0]!.id);
});

it('never sends what can’t be, and takes off what is on its way', async () => {
  const { sent, files } = sender();
  files.add([new File(['<html>'], 'page.html', { type: 'text/html' })]);
  expect(await files.sendAll()).toBeNull();
  expect([sent.length, files.all().length]).toEqual([0, 1]);
  files.remove(files.all()[0]!.id);
  files.add([picture('a.png')]);
  const all = files.sendAll();
  files.remove(files.all()[0]!.id);
  expect(await all).toMatchObject({ message: 'Given up' });
  expect(files.all()).toEqual([]);
});

it('doesn’t send again what will never be taken', async () => {
  const { sent, files } = sender();
  files.add([picture('a.png'), picture('b.png')]);
  const first = files.sendAll(7);
  const useless = Object.assign(new Error('Too many pixels.'), { name: 'Useless' });
  sent[0]!.end(useless);
  await new Promise((resolve) => setImmediate(resolve));
  sent[1]!.end();
  expect(await first).toBe(useless);
  expect(sent.map(({ afterSeq }) => afterSeq)).toEqual([7, 7]);
  expect(await files.sendAll()).toBeNull();
  expect(sent).toHaveLength(2);
});
