import type { AccountTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import type { DocumentType } from './ingestion/index.ts';

/** The job that reads a document or website: payload {accountId, sourceId, reading}. */
export const ingestSourceJob = 'sources.read';

/** A document that crashed a process three times is given up; a website's failures are often temporary. */
const attempts = { document: 3, website: 6 };

const maxSources = 200;

export interface NewSource {
  kind: 'document' | 'website';
  title: string;
  url: string | null;
  documentType: DocumentType | null;
  bytes: number | null;
  maxPages: number;
  /** The file of the provider's interface that a document is. */
  fileId?: string;
}

/** Adds a source that waits to be read, and the job that reads it. Returns its id. */
export async function addSource(
  ctx: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  assistantId: string,
  source: NewSource,
): Promise<string> {
  await requireRoom(tx, assistantId);
  const now = ctx.clock.now();
  const id = newIdAt(now);
  await tx.kysely
    .insertInto('knowledge_sources')
    .values({
      account_id: tx.accountId,
      id,
      assistant_id: assistantId,
      kind: source.kind,
      title: source.title,
      url: source.url,
      document_type: source.documentType,
      bytes: source.bytes,
      max_pages: source.maxPages,
      provider_file_id: source.fileId ?? null,
      job_id: await enqueueIngestion(ctx, tx, { id, kind: source.kind, reading: 1 }),
      created_at: now,
    })
    .execute();
  return id;
}

async function requireRoom(tx: AccountTransaction, assistantId: string): Promise<void> {
  const { count } = await tx.kysely
    .selectFrom('knowledge_sources')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', tx.accountId)
    .where('assistant_id', '=', assistantId)
    .executeTakeFirstOrThrow();
  if (count >= maxSources) {
    throw new AppError(
      'conflict',
      `An assistant has at most ${maxSources} documents and websites. Delete one first.`,
    );
  }
}

/** Enqueues the reading of a source in the caller's transaction; returns the job's id. */
export async function enqueueIngestion(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: AccountTransaction,
  source: { id: string; kind: 'document' | 'website'; reading: number },
): Promise<string> {
  const jobId = uuidv7();
  const payload = { accountId: tx.accountId, sourceId: source.id, reading: source.reading };
  await jobs.enqueue(tx, ingestSourceJob, payload, { id: jobId, maxAttempts: attempts[source.kind] });
  return jobId;
}
