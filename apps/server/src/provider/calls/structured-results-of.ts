import type {
  ProviderCall,
  ProviderOutputCondition,
  ProviderStructuredOutputCreate,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

/** What structured outputs took from a call, as its artifact tells it. */
export type ArtifactResults = Pick<
  ProviderCall['artifact'],
  'structuredOutputs' | 'skippedStructuredOutputs' | 'structuredOutputsLastUpdatedAt'
>;

/** The same of these calls; one from which nothing was wanted isn't there. */
export async function structuredResultsOf(
  tx: AccountTransaction,
  callIds: readonly string[],
): Promise<Map<string, ArtifactResults>> {
  const rows = await tx.kysely
    .selectFrom('structured_results')
    .select(['call_id', 'output_id', 'given', 'extractor', 'result', 'problem', 'unmet', 'updated_at'])
    .where('account_id', '=', tx.accountId)
    .where('call_id', 'in', [...callIds])
    .orderBy('output_id')
    .execute();
  const told = new Map<string, ArtifactResults>();
  for (const row of rows) {
    const { name, compliancePlan } = row.given as ProviderStructuredOutputCreate;
    const before = told.get(row.call_id);
    const last = [before?.structuredOutputsLastUpdatedAt ?? '', row.updated_at.toISOString()].sort().at(-1)!;
    const { extractor, result, problem, unmet } = row;
    if (!extractor && !unmet) continue;
    told.set(row.call_id, {
      ...before,
      structuredOutputsLastUpdatedAt: last,
      ...(extractor && {
        structuredOutputs: {
          ...before?.structuredOutputs,
          [row.output_id]: {
            name,
            result,
            ...(compliancePlan && { compliancePlan }),
            extractor,
            ...(problem && { problem }),
          },
        },
      }),
      ...(unmet !== null && {
        skippedStructuredOutputs: {
          ...before?.skippedStructuredOutputs,
          [row.output_id]: { name, unmetCondition: unmet as ProviderOutputCondition },
        },
      }),
    });
  }
  return told;
}
