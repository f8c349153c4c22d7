import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ChannelsCard } from './channels-card.tsx';
import { TimingCard } from './timing-card.tsx';
import { useAlertSettings } from './use-alert-settings.ts';

/** How the signed-in user is told, and when. */
export function AlertSettingsCards({ email }: { email: string }) {
  const { data, error, refetch } = useAlertSettings();
  if (data) {
    return (
      <>
        <ChannelsCard settings={data} email={email} />
        <TimingCard settings={data} />
      </>
    );
  }
  return (
    <Card>
      {error ? (
        <ErrorState
          title="Couldn’t load your notification settings"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={4} label="Loading your notification settings" />
      )}
    </Card>
  );
}
