import type { Deps } from '../../kernel/http/index.ts';
import { type ActiveSource, failSource, findActiveSource, IngestionCancelled } from './active-source.ts';
import { ingestDocument } from './ingest-document.ts';
import { type Extractor, Unreadable } from './ingestion/index.ts';
import type { Crawler } from './websites/index.ts';

const pauseMs = 1000;

/**
 * The handler of `ingestSourceJob`: ingests a document, or crawls a slice of a website. One document at a time, so that
 * large ones don't starve this process's other jobs.
 */
export function createSourceIngestion(deps: Deps, extractor: Extractor, crawler: Crawler) {
  let isBusy = false;

  async function ingestInTurn(source: ActiveSource, signal: AbortSignal) {
    if (isBusy) return { rerunAt: new Date(deps.clock.now().getTime() + pauseMs) };
    isBusy = true;
    try {
      await ingestDocument(deps, extractor, source, signal);
      return undefined;
    } finally {
      isBusy = false;
    }
  }

  return async (payload: Record<string, unknown>, run: { isLast: boolean; signal: AbortSignal }) => {
    const source = await findActiveSource(deps, {
      accountId: String(payload.accountId),
      sourceId: String(payload.sourceId),
      reading: Number(payload.reading),
    });
    if (!source) return undefined;
    try {
      return source.kind === 'website'
        ? await crawler.crawl(source, run.signal)
        : await ingestInTurn(source, run.signal);
    } catch (error) {
      if (run.signal.aborted) return { rerunAt: deps.clock.now() }; // shutting down: the next start continues
      return await handleFailure(deps, source, error, run.isLast);
    }
  };
}

async function handleFailure(
  deps: Deps,
  source: ActiveSource,
  error: unknown,
  isLast: boolean,
): Promise<undefined> {
  if (error instanceof IngestionCancelled) return undefined;
  const isForGood = error instanceof Unreadable;
  if (isForGood || isLast) {
    const problem = isForGood ? error.message : 'Something went wrong on our side. Please try again later.';
    await failSource(deps, source, problem).catch((failure: unknown) => {
      if (!(failure instanceof IngestionCancelled)) throw failure;
    });
  }
  if (!isForGood) throw error;
  return undefined;
}
