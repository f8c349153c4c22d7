import type { ProviderAssistantFields } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError } from '../../kernel/http/index.ts';

/** Throws invalid_input for tools that an assistant is given and that aren't there; they stay until the transaction ends. */
export async function requireTools(
  tx: AccountTransaction,
  { model }: ProviderAssistantFields,
): Promise<void> {
  const ids = (model as { toolIds?: string[] } | null | undefined)?.toolIds ?? [];
  if (ids.length === 0) return;
  const found = await tx.query<{ id: string }>({
    name: 'provider-tools.require',
    text: 'SELECT id FROM provider_tools WHERE account_id = $1 AND id::text = ANY($2) FOR SHARE',
    values: [tx.accountId, ids],
  });
  const missing = ids.find((id) => !found.some((tool) => tool.id === id));
  if (missing === undefined) return;
  const message = `There is no tool ${missing.slice(0, 100)}`;
  throw new AppError('invalid_input', message, { issues: [{ path: 'model.toolIds', message }] });
}
