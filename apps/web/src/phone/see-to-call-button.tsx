import type { PhoneCall } from '@deskbell/contract';
import { Check } from 'lucide-react';
import { useMay } from '../identity/session/index.ts';
import { Button } from '../ui/button.tsx';
import { useSeeToCall } from './use-phone.ts';

/** Says that a missed call is seen to; nothing where it is, or for whoever only looks on. */
export function SeeToCallButton({
  call: { id, number, missed, isSeenTo },
}: {
  call: Pick<PhoneCall, 'id' | 'number' | 'missed' | 'isSeenTo'>;
}) {
  const seeTo = useSeeToCall();
  const mayAnswer = useMay('desk.answer');
  if (!mayAnswer || !missed || isSeenTo) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Mark the call from ${number ?? 'a withheld number'} as done`}
      busy={seeTo.isPending}
      onClick={() => seeTo.mutate(id)}
    >
      <Check aria-hidden size={16} /> Mark as done
    </Button>
  );
}
