import type {
  ProviderExtractor,
  ProviderStructuredOutput,
  ProviderStructuredOutputCreate,
} from '@deskbell/contract';
import type { AccountTransaction, ProviderStructuredOutputsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { type Actor, actorMay, notFound } from '../../kernel/http/index.ts';
import { withoutSecrets } from '../kept/index.ts';

export type StructuredOutputRow = Selectable<ProviderStructuredOutputsTable>;

/** Who asks, and whether a language model would be asked. */
export interface Shown {
  actor: Actor;
  hasModel: boolean;
}

/** The only row -> ProviderStructuredOutput mapper. Who may not set assistants up isn't shown headers and secrets. */
export function toProviderStructuredOutput(
  row: StructuredOutputRow,
  { actor, hasModel }: Shown,
): ProviderStructuredOutput {
  const given = (
    actorMay(actor, 'setup.write') ? row.given : withoutSecrets(row.given)
  ) as ProviderStructuredOutputCreate;
  return {
    ...given,
    id: row.id,
    orgId: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    type: given.type ?? 'ai',
    extractor: extractorOf(given, hasModel),
  };
}

/** What takes it from a call. */
export function extractorOf({ type }: ProviderStructuredOutputCreate, hasModel: boolean): ProviderExtractor {
  if (type === 'regex') return 'regex';
  return hasModel ? 'language-model' : 'nothing';
}

export const selectStructuredOutputs = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('provider_structured_outputs').selectAll().where('account_id', '=', tx.accountId);

/** One of the transaction's account; `toChange`: nobody else changes it until that ends. Throws not_found. */
export async function readStructuredOutput(
  tx: AccountTransaction,
  id: string,
  toChange = false,
): Promise<StructuredOutputRow> {
  const one = selectStructuredOutputs(tx).where('id', '=', id);
  const row = await (toChange ? one.forUpdate() : one).executeTakeFirst();
  if (!row) throw notFound('Structured output');
  return row;
}
