import { Plug } from 'lucide-react';
import { Card, CardHeading } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ConnectedAppRow } from './connected-app-row.tsx';
import { useConnectedApps } from './use-connected-apps.ts';

/** The apps that people let into the account by signing in. */
export function ConnectedAppsCard() {
  const { data, error, isPending, refetch } = useConnectedApps();
  return (
    <Card aria-label="Connected apps">
      <CardHeading
        title="Connected apps"
        hint="AI apps that you or your team allowed to use this account. None may do more than whoever allowed it."
      />
      {isPending && <SkeletonRows rows={1} label="Loading your connected apps" />}
      {error && (
        <ErrorState title="Couldn’t load your connected apps" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={Plug}
          title="No connected apps"
          text="In Claude, ChatGPT, or another AI app, add a custom connector with this account’s MCP address."
        />
      )}
      {data && data.length > 0 && (
        <ul aria-label="Connected apps">
          {data.map((app) => (
            <ConnectedAppRow key={app.id} app={app} />
          ))}
        </ul>
      )}
    </Card>
  );
}
