import { getPush, type PushDevice, testPushDevice } from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing, MonitorSmartphone, Send, Trash2 } from 'lucide-react';
import { call, errorMessage, read, refresh } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { HealthText } from './health-text.tsx';
import { allowPush, endPush, thisDeviceId, whyNoPush } from './this-browser.ts';

const again = () => refresh('/api/push');

/** The browsers in which the user gets push notifications, and how to make this one of them. */
export function PushCard() {
  const { data, error, refetch } = useQuery(read(getPush, {}));
  const obstacle = whyNoPush();
  const allow = useMutation({
    mutationFn: allowPush,
    onSuccess: async () => {
      showToast({ title: 'This browser gets push notifications now' });
      await again();
    },
  });
  const isHere = data?.devices.some(({ id }) => id === thisDeviceId());
  return (
    <Card>
      <CardHeading
        title="Push notifications"
        hint="They reach you while this page is closed. Each browser has to allow them."
      />
      {!data && !error && <SkeletonRows rows={2} label="Loading your browsers" />}
      {error && !data && (
        <ErrorState title="Couldn’t load your browsers" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="grid gap-4">
          {allow.error && <Notice tint="danger">{errorMessage(allow.error)}</Notice>}
          {data.devices.length > 0 && (
            <ul className="grid">
              {data.devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
          )}
          {!isHere && obstacle && <p className="text-sm text-ink-soft">{obstacle}</p>}
          {!isHere && !obstacle && (
            <div>
              <Button variant="secondary" busy={allow.isPending} onClick={() => allow.mutate(data.publicKey)}>
                <BellRing aria-hidden size={17} /> Allow in this browser
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

function DeviceRow({ device }: { device: PushDevice }) {
  const test = useMutation({
    mutationFn: () => call(testPushDevice, { params: { id: device.id } }),
    onSuccess: ({ error }) => {
      showToast(
        error ? { title: 'Not sent', description: error, variant: 'destructive' } : { title: 'Test sent' },
      );
      void again();
    },
    onError: (failure) =>
      showToast({ title: 'Error', description: errorMessage(failure), variant: 'destructive' }),
  });
  const end = useMutation({
    mutationFn: () => endPush(device),
    onSuccess: again,
    onError: (failure) =>
      showToast({ title: 'Error', description: errorMessage(failure), variant: 'destructive' }),
  });
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-0 first:pt-0">
      <MonitorSmartphone aria-hidden size={20} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device.name}
          {device.id === thisDeviceId() && <Badge tint="good">This browser</Badge>}
        </p>
        <HealthText health={device} />
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Send a test to ${device.name}`}
        busy={test.isPending}
        onClick={() => test.mutate()}
      >
        {!test.isPending && <Send aria-hidden size={17} />}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove ${device.name}`}
        disabled={end.isPending}
        onClick={() => end.mutate()}
      >
        <Trash2 aria-hidden size={17} />
      </Button>
    </li>
  );
}
