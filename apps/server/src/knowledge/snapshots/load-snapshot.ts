import { type Pronunciation, ScriptSchema } from '@deskbell/contract';
import type { AccountTransaction, AssistantsTable } from '@deskbell/database';
import {
  type BusinessProfile,
  buildKnowledge,
  embedBy,
  type Knowledge,
  type KnowledgeEntry,
} from '@deskbell/dialogue';
import type { Embedder } from '@deskbell/models';
import type { Selectable } from 'kysely';
import { readServices, readStaff } from '../../booking/services/index.ts';
import { type Deps, hasFeature } from '../../kernel/http/index.ts';
import { sendsMail } from '../../kernel/mail/index.ts';
import type { SecondModel } from '../../kernel/models/index.ts';
import { faqEmbedJob } from '../faqs/index.ts';
import { withSecondVectors } from '../second-vectors/index.ts';
import { passageEmbedJob } from '../sources/index.ts';
import { unpackVectors } from '../vectors.ts';
import { loadPassages } from './load-passages.ts';
import { type Bookable, bookableOf, profileOf } from './profile-of.ts';
import { servingEmbedder } from './serving-embedder.ts';

/** An assistant as a turn needs it. `planType` is the account's. */
export interface AssistantSnapshot {
  accountId: string;
  planType: string | null;
  assistant: Selectable<AssistantsTable>;
  profile: BusinessProfile;
  knowledge: Knowledge;
  /** What made the knowledge's vectors, and must make those of questions. Null: there is none, words alone count. */
  embedder: Embedder | null;
  /** Whether everything has its vectors. */
  isComplete: boolean;
  /** How words sound, by the account's list. */
  pronunciations: readonly Pronunciation[];
  /** Null: nothing can be booked. */
  bookable: Bookable | null;
}

const rowsPerRead = 1000;

/**
 * Reads an assistant with all it knows and builds its index; null when there is no such assistant. `change`: what it
 * would be with other entries.
 */
export async function loadSnapshot(
  deps: Deps,
  assistantId: string,
  change: (entries: KnowledgeEntry[]) => KnowledgeEntry[] = (entries) => entries,
): Promise<AssistantSnapshot | null> {
  const accountId = await accountOf(deps, assistantId);
  if (!accountId) return null;
  const embedder = await servingEmbedder(deps, accountId, assistantId);
  const rows = await deps.db.account(accountId, (tx) => readRows(tx, assistantId, embedder?.modelId ?? ''));
  if (!rows) return null;
  if (embedder) await enqueueEmbedding(deps, accountId, assistantId, waitingFor(deps, embedder, rows));
  const { assistant, account, services, staff } = rows;
  const bookable = bookableOf(assistant, services, staff);
  const profile = {
    ...profileOf(assistant, account, services),
    ...(!hasFeature(deps.config, account.plan_type, 'scripts') && { script: ScriptSchema.parse({}) }),
    bookedAhead: bookable?.rules ?? null,
    asksToCall: rows.asksToCall,
    sendsMail: sendsMail(deps.config),
  };
  const embed = embedder && embedBy(embedder);
  const second = secondModelBeside(deps, embedder);
  const entries = await withSecondVectors(deps, second, { accountId, assistantId }, change(rows.entries));
  const knowledge = await buildKnowledge(entries, profile, embed, second?.encoder ?? null);
  const pronunciations = account.pronunciations as Pronunciation[];
  return {
    accountId,
    planType: account.plan_type,
    assistant,
    profile,
    knowledge,
    embedder,
    isComplete: rows.waiting.faqs + rows.waiting.passages === 0,
    pronunciations,
    bookable,
  };
}

/** A model that we know has its line to the current text model alone. */
function secondModelBeside(
  { secondModels, textModel }: Pick<Deps, 'secondModels' | 'textModel'>,
  embedder: Embedder | null,
): SecondModel | null {
  const second = secondModels.current();
  return second?.encoder.known && embedder !== textModel.current() ? null : second;
}

async function accountOf(deps: Deps, assistantId: string): Promise<string | null> {
  const found = await deps.db.system((tx) =>
    tx.query<{ account_id: string | null }>({
      name: 'account-of-assistant',
      text: 'SELECT account_of_assistant($1) AS account_id',
      values: [assistantId],
    }),
  );
  return found[0]?.account_id ?? null;
}

async function readRows(tx: AccountTransaction, assistantId: string, modelId: string) {
  const assistant = await tx.kysely
    .selectFrom('assistants')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', assistantId)
    .executeTakeFirst();
  if (!assistant) return null;
  const account = await tx.kysely
    .selectFrom('accounts')
    .select(['plan_type', 'time_zone', 'country', 'pronunciations'])
    .where('account_id', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  const entries: KnowledgeEntry[] = [];
  let waiting = 0;
  for await (const row of faqRows(tx, assistantId)) {
    const isEmbedded = row.vectors !== null && row.vector_model === modelId;
    if (!isEmbedded) waiting += 1;
    entries.push({
      kind: 'faq',
      id: row.id,
      title: row.question,
      phrasings: [row.question, ...row.examples],
      answer: row.answer,
      vectors: isEmbedded ? unpackVectors(row.vectors!, row.examples.length + 2) : null,
    });
  }
  const services = await readServices(tx, assistantId);
  const staff = await readStaff(tx, assistantId);
  const passages = await loadPassages(tx, assistantId, modelId);
  return {
    assistant,
    account,
    services,
    staff,
    asksToCall: await readAsksToCall(tx, assistantId),
    entries: [...entries, ...passages.entries],
    waiting: { faqs: waiting, passages: passages.waiting },
  };
}

/** As the owner set it among what the assistant calls for (OutboundSettings). */
async function readAsksToCall(tx: AccountTransaction, assistantId: string): Promise<boolean> {
  const [row] = await tx.query<{ asks: boolean }>({
    name: 'knowledge.asks-to-call',
    text: `SELECT coalesce((settings ->> 'asksConsent')::boolean, false) AS asks FROM outbound_settings
           WHERE account_id = $1 AND assistant_id = $2`,
    values: [tx.accountId, assistantId],
  });
  return row?.asks ?? false;
}

type FaqRow = {
  id: string;
  question: string;
  answer: string;
  examples: string[];
  vector_model: string | null;
  vectors: Buffer | null;
};

async function* faqRows(tx: AccountTransaction, assistantId: string): AsyncGenerator<FaqRow> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx.query<FaqRow>({
      name: 'knowledge.faqs',
      text: `SELECT id, question, answer, examples, vector_model, vectors FROM faqs
             WHERE account_id = $1 AND assistant_id = $2 AND id > $3 ORDER BY id LIMIT $4`,
      values: [tx.accountId, assistantId, after, rowsPerRead],
    });
    yield* rows;
    if (rows.length < rowsPerRead) return;
    after = rows.at(-1)!.id;
  }
}

const requested = new WeakMap<Deps['jobs'], Set<string>>();

/** All has to be made again where an earlier model serves. */
function waitingFor(
  deps: Deps,
  embedder: Embedder,
  { waiting, entries }: { waiting: Waiting; entries: KnowledgeEntry[] },
): Waiting {
  if (embedder === deps.textModel.current()) return waiting;
  const count = (kind: KnowledgeEntry['kind']) => entries.filter((entry) => entry.kind === kind).length;
  return { faqs: count('faq'), passages: count('passage') };
}

interface Waiting {
  faqs: number;
  passages: number;
}

/** Enqueues once per process, assistant and kind: for rows of an older model, or written while there was none. */
async function enqueueEmbedding(
  deps: Deps,
  accountId: string,
  assistantId: string,
  waiting: Waiting,
): Promise<void> {
  const asked = requested.get(deps.jobs) ?? new Set();
  requested.set(deps.jobs, asked);
  const jobs = [
    ...(waiting.faqs > 0 ? [faqEmbedJob] : []),
    ...(waiting.passages > 0 ? [passageEmbedJob] : []),
  ];
  for (const job of jobs) {
    const key = `${job} ${assistantId}`;
    if (asked.has(key)) continue;
    asked.add(key);
    await deps.db.system((tx) => deps.jobs.enqueue(tx, job, { accountId, assistantId }));
  }
}
