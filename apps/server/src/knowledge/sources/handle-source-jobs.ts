import type { Deps } from '../../kernel/http/index.ts';
import { ingestSourceJob } from './add-source.ts';
import { createPassageEmbedder, passageEmbedJob } from './embed-passages.ts';
import { createSourceIngestion } from './ingest-source.ts';
import { createExtractor } from './ingestion/index.ts';
import { createCrawler } from './websites/index.ts';

/** Lets this process read documents and websites and embed their passages. */
export function handleSourceJobs(deps: Deps): void {
  const extractor = createExtractor();
  deps.jobs.handle(ingestSourceJob, createSourceIngestion(deps, extractor, createCrawler(deps, extractor)));
  const embed = createPassageEmbedder(deps);
  deps.jobs.handle(passageEmbedJob, ({ accountId, assistantId }, { signal }) =>
    embed(String(accountId), String(assistantId), signal),
  );
}
