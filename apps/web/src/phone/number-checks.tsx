import type { NumberCheck } from '@deskbell/contract';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useNumberChecks } from './use-phone.ts';

/** Whether calls reach the assistant, point by point. */
export function NumberChecks({ numberId }: { numberId: string }) {
  const { data, error, refetch } = useNumberChecks(numberId);
  if (error) return <ErrorState title="Failed to check" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-4 h-24" />;
  return (
    <ul className="mt-4 grid grid-cols-1 gap-2" aria-label="Checks">
      {data.map((check) => (
        <CheckLine key={check.check} check={check} />
      ))}
    </ul>
  );
}

const looks = {
  ok: { icon: CircleCheck, color: 'text-good', says: 'OK' },
  waiting: { icon: CircleDashed, color: 'text-ink-soft', says: 'Waiting' },
  failed: { icon: CircleX, color: 'text-danger', says: 'Problem' },
};

function CheckLine({ check: { status, detail, at } }: { check: NumberCheck }) {
  const { icon: Icon, color, says } = looks[status];
  return (
    <li className="flex gap-2 text-sm">
      <Icon aria-hidden size={17} className={`mt-0.5 shrink-0 ${color}`} />
      <p className="min-w-0 wrap-anywhere">
        <span className="sr-only">{says}: </span>
        {detail}
        {at && <span className="text-ink-soft"> {new Date(at).toLocaleString()}</span>}
      </p>
    </li>
  );
}
