// A worker thread, so that a file made to hang or to fill the memory affects nothing else.
import { parentPort } from 'node:worker_threads';
import { chunkBlocks } from './chunk-blocks.ts';
import type { ExtractionResult, ExtractionTask } from './create-extractor.ts';
import { extract } from './extract.ts';
import { Unreadable } from './unreadable.ts';

const port = parentPort;
if (!port) throw new Error('read-worker runs in a worker thread only');

port.on('message', (task: ExtractionTask) => {
  read(task).then(
    (answer) => port.postMessage(answer),
    (error: unknown) => port.postMessage(refusal(error)),
  );
});

async function read({ bytes, type, encoding, address, limit }: ExtractionTask): Promise<ExtractionResult> {
  const { title, blocks, links, canonical, isIndexed } = await extract(bytes, type, { encoding, address });
  return { ok: true, page: { title, passages: chunkBlocks(blocks, limit), links, canonical, isIndexed } };
}

function refusal(error: unknown): ExtractionResult {
  if (error instanceof Unreadable) return { ok: false, message: error.message };
  return { ok: false, message: 'The file is damaged and could not be read.' };
}
