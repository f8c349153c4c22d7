// Runs in a worker thread, where a file made to hang or to fill the memory harms nobody else.
import { parentPort } from 'node:worker_threads';
import { cutPassages } from './cut-passages.ts';
import { extract } from './extract.ts';
import type { ReadAnswer, ReadTask } from './reader.ts';
import { Unreadable } from './unreadable.ts';

const port = parentPort;
if (!port) throw new Error('read-worker runs in a worker thread only');

port.on('message', (task: ReadTask) => {
  read(task).then(
    (answer) => port.postMessage(answer),
    (error: unknown) => port.postMessage(refusal(error)),
  );
});

async function read({ bytes, type, encoding, address, limit }: ReadTask): Promise<ReadAnswer> {
  const { title, blocks, links, canonical, isIndexed } = await extract(bytes, type, { encoding, address });
  return { ok: true, page: { title, passages: cutPassages(blocks, limit), links, canonical, isIndexed } };
}

function refusal(error: unknown): ReadAnswer {
  if (error instanceof Unreadable) return { ok: false, message: error.message };
  return { ok: false, message: 'The file is damaged and could not be read.' };
}
