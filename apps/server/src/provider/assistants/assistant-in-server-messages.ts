import type { ProviderServerMessage } from '@deskbell/contract';
import { withoutSecrets } from '../kept/index.ts';
import type { ShownRow } from './to-provider-assistant.ts';

/** An assistant as its server is told of it: without secrets, and what it is told to say and do, which its owner knows. */
export function assistantInServerMessages(row: ShownRow): ProviderServerMessage['message']['assistant'] {
  const { model: _, hooks: __, ...given } = withoutSecrets(row.provider) as Record<string, unknown>;
  return {
    ...given,
    id: row.id,
    orgId: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    name: row.name,
  };
}
