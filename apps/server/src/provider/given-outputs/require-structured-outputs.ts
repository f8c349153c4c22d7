import type { ProviderAssistantFields, ProviderStructuredOutputCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError } from '../../kernel/http/index.ts';
import { requireValidOutput } from './require-valid-output.ts';

/** Throws invalid_input for structured outputs that an assistant is given and that aren't there, or can't be taken. */
export async function requireStructuredOutputs(
  tx: AccountTransaction,
  { artifactPlan }: ProviderAssistantFields,
): Promise<void> {
  const { structuredOutputIds: ids, structuredOutputs } = (artifactPlan ?? {}) as {
    structuredOutputIds?: string[] | null;
    structuredOutputs?: ProviderStructuredOutputCreate[] | null;
  };
  for (const [nr, given] of (structuredOutputs ?? []).entries())
    requireValidOutput(given, `artifactPlan.structuredOutputs.${nr}.`);
  if (!ids?.length) return;
  const found = await tx.query<{ id: string }>({
    name: 'structured-outputs.require',
    text: 'SELECT id FROM provider_structured_outputs WHERE account_id = $1 AND id = ANY($2::uuid[])',
    values: [tx.accountId, ids],
  });
  const missing = ids.find((id) => !found.some((output) => output.id === id));
  if (missing === undefined) return;
  const message = `There is no structured output ${missing}`;
  throw new AppError('invalid_input', message, {
    issues: [{ path: 'artifactPlan.structuredOutputIds', message }],
  });
}
