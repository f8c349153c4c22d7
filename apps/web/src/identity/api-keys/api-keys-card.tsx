import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { textLink } from '../../ui/text-link.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { useApiKeys } from './use-api-keys.ts';

/** The keys by which programs work in the account. */
export function ApiKeysCard() {
  const { data, error, isPending, refetch } = useApiKeys();
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden size={16} /> Create API key
    </Button>
  );
  return (
    <Card aria-label="API keys">
      <CardHeading
        title="API keys"
        hint={
          <>
            Let your own programs use this account. See the{' '}
            <a href="/api-reference" className={textLink}>
              API reference
            </a>
            .
          </>
        }
        aside={data && data.length > 0 && create}
      />
      {isPending && <SkeletonRows rows={2} label="Loading your API keys" />}
      {error && (
        <ErrorState title="Couldn’t load your API keys" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={KeyRound}
          title="No API keys yet"
          text="Create one to connect your website, CRM, or scripts."
          action={create}
        />
      )}
      {data && data.length > 0 && <KeyList keys={data} />}
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </Card>
  );
}
