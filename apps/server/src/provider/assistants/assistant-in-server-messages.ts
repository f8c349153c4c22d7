import type { ProviderServerMessage } from '@deskbell/contract';
import { withoutSecrets } from '../kept/index.ts';
import type { ShownRow } from './to-provider-assistant.ts';

/** An assistant as its server is told of it: without secrets, an id where a request described it, and what it is told to say and do, which its owner knows. */
export function assistantInServerMessages(row: ShownRow): ProviderServerMessage['message']['assistant'] {
  const { model: _, hooks: __, ...given } = withoutSecrets(row.provider) as Record<string, unknown>;
  return {
    ...given,
    ...(!row.unlisted_key && {
      id: row.id,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }),
    orgId: row.account_id,
    name: row.name,
  };
}
