import type { Deps } from '../../kernel/http/index.ts';
import { type Reader, Unreadable } from './ingestion/index.ts';
import { readDocument } from './read-document.ts';
import { failSource, findUnderWay, ReadingEnded, type SourceUnderWay } from './source-under-way.ts';
import type { Crawler } from './websites/index.ts';

const pauseMs = 1000;

/**
 * The handler of `readSourceJob`: reads a document, or a slice of a website. One document at a time, so that several
 * large ones don't keep this process from its other jobs.
 */
export function createSourceReading(deps: Deps, reader: Reader, crawler: Crawler) {
  let isReading = false;

  async function readInTurn(source: SourceUnderWay, signal: AbortSignal) {
    if (isReading) return { goOnAt: new Date(deps.clock.now().getTime() + pauseMs) };
    isReading = true;
    try {
      await readDocument(deps, reader, source, signal);
      return undefined;
    } finally {
      isReading = false;
    }
  }

  return async (payload: Record<string, unknown>, run: { isLast: boolean; signal: AbortSignal }) => {
    const source = await findUnderWay(deps, {
      accountId: String(payload.accountId),
      sourceId: String(payload.sourceId),
      reading: Number(payload.reading),
    });
    if (!source) return undefined;
    try {
      return source.kind === 'website'
        ? await crawler.crawl(source, run.signal)
        : await readInTurn(source, run.signal);
    } catch (error) {
      if (run.signal.aborted) return { goOnAt: deps.clock.now() }; // the server stops; another start goes on
      return await settle(deps, source, error, run.isLast);
    }
  };
}

async function settle(
  deps: Deps,
  source: SourceUnderWay,
  error: unknown,
  isLast: boolean,
): Promise<undefined> {
  if (error instanceof ReadingEnded) return undefined;
  const isForGood = error instanceof Unreadable;
  if (isForGood || isLast) {
    const problem = isForGood ? error.message : 'Something went wrong on our side. Please try again later.';
    await failSource(deps, source, problem).catch((failure: unknown) => {
      if (!(failure instanceof ReadingEnded)) throw failure;
    });
  }
  if (!isForGood) throw error;
  return undefined;
}
