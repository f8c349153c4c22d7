import type { Deps } from '../http/index.ts';
import { readDocument } from './read-document.ts';
import { type Reader, Unreadable } from './reading/index.ts';
import { failSource, findUnderWay, ReadingEnded, type SourceUnderWay } from './source-under-way.ts';
import type { Crawler } from './websites/index.ts';

/** The handler of `readSourceJob`: reads a document, or a slice of a website. */
export function createSourceReading(deps: Deps, reader: Reader, crawler: Crawler) {
  return async (payload: Record<string, unknown>, run: { isLast: boolean; signal: AbortSignal }) => {
    const source = await findUnderWay(deps, {
      accountId: String(payload.accountId),
      sourceId: String(payload.sourceId),
      reading: Number(payload.reading),
    });
    if (!source) return undefined;
    try {
      if (source.kind === 'website') return await crawler.crawl(source, run.signal);
      await readDocument(deps, reader, source);
      return undefined;
    } catch (error) {
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
