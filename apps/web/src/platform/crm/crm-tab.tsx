import { CrmProviderSchema } from '@deskbell/contract';
import { PlanLock } from '../../money/plan-lock/index.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ConnectCard } from './connect-card.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { useConnections } from './use-crm.ts';

/** The CRMs that leads can be sent to, and how that goes with those that are connected. */
export function CrmTab() {
  const { data, error, refetch } = useConnections();
  if (!data)
    return (
      <Card>
        <CardHeading title="CRM" />
        {error ? (
          <ErrorState title="Couldn’t load your CRMs" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-16" />
        )}
      </Card>
    );
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PlanLock
        feature="integrations"
        kept={data.length > 0 ? 'Leads wait here until then, and what you set up is kept.' : undefined}
      />
      {CrmProviderSchema.options.map((provider) => {
        const connection = data.find((one) => one.provider === provider);
        return connection ? (
          <ConnectionCard key={provider} connection={connection} />
        ) : (
          <ConnectCard key={provider} provider={provider} />
        );
      })}
    </div>
  );
}
