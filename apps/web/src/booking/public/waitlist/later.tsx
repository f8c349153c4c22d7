import { type ComponentProps, lazy, Suspense } from 'react';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useSpoken } from '../zoned.ts';

// Few who book wait: what they need is fetched once they do.
const Step = lazy(async () => ({ default: (await import('./join-step.tsx')).JoinStep }));
const Done = lazy(async () => ({ default: (await import('./joined.tsx')).Joined }));
const Screen = lazy(async () => ({ default: (await import('./waitlist-screen.tsx')).WaitlistScreen }));

export const JoinStep = (props: ComponentProps<typeof Step>) => (
  <Suspense fallback={<Loading />}>
    <Step {...props} />
  </Suspense>
);

export const Joined = (props: ComponentProps<typeof Done>) => (
  <Suspense fallback={<Loading />}>
    <Done {...props} />
  </Suspense>
);

export const WaitlistScreen = () => (
  <Suspense fallback={<Loading />}>
    <Screen />
  </Suspense>
);

function Loading() {
  const { texts } = useSpoken();
  return <Spinner label={texts.loading} size={28} />;
}
