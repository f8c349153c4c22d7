import type { Deps } from '../../kernel/http/index.ts';
import { readSourceJob } from './add-source.ts';
import { createPassageEmbedder, passageEmbedJob } from './embed-passages.ts';
import { createReader } from './ingestion/index.ts';
import { createSourceReading } from './read-source.ts';
import { createCrawler } from './websites/index.ts';

/** Lets this process read documents and websites and embed their passages. */
export function handleSourceJobs(deps: Deps): void {
  const reader = createReader();
  deps.jobs.handle(readSourceJob, createSourceReading(deps, reader, createCrawler(deps, reader)));
  const embed = createPassageEmbedder(deps);
  deps.jobs.handle(passageEmbedJob, ({ accountId, assistantId }, { signal }) =>
    embed(String(accountId), String(assistantId), signal),
  );
}
