import type { CarrierConnection, CarrierNumber } from '@deskbell/contract';
import { PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { TypedNumberForm } from './typed-number-form.tsx';
import { useAttachNumber, useCarrierNumbers } from './use-phone.ts';

/** Chooses one of a carrier's numbers. */
export function AddNumberDialog({
  assistantId,
  carriers,
  open,
  onClose,
}: {
  assistantId: string;
  carriers: readonly CarrierConnection[];
  open: boolean;
  onClose: () => void;
}) {
  const [carrierId, setCarrierId] = useState(carriers[0]!.id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add a number"
      description="From now on, calls to it are answered by this assistant."
    >
      {carriers.length > 1 && (
        <Field label="Carrier account">
          {(frame) => (
            <Select
              {...frame}
              className="w-full"
              value={carrierId}
              onChange={({ target }) => setCarrierId(target.value)}
              options={carriers.map(({ id, label, hint }) => [id, `${label} (…${hint})`] as const)}
            />
          )}
        </Field>
      )}
      {carriers.find(({ id }) => id === carrierId)?.carrier === 'sip' ? (
        <TypedNumberForm key={carrierId} assistantId={assistantId} carrierId={carrierId} onClose={onClose} />
      ) : (
        <NumberChoice key={carrierId} assistantId={assistantId} carrierId={carrierId} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NumberChoice({
  assistantId,
  carrierId,
  onClose,
}: {
  assistantId: string;
  carrierId: string;
  onClose: () => void;
}) {
  const { data, error, refetch } = useCarrierNumbers(carrierId);
  const attach = useAttachNumber(assistantId);
  if (error)
    return <ErrorState title="Failed to load numbers" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={PhoneOff}
        title="No numbers in this account"
        text="Buy a number at your carrier, then come back here."
      />
    );
  }
  return (
    <ul>
      {data.map((number) => (
        <li
          key={number.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-0"
        >
          <div className="min-w-0 grow">
            <p className="font-semibold tabular-nums">{number.number}</p>
            <p className="text-sm text-ink-soft wrap-anywhere">{noteOn(number) ?? number.label}</p>
          </div>
          <Button
            size="small"
            disabled={number.assistantId !== null || !number.canCall}
            busy={attach.isPending && attach.variables.carrierNumberId === number.id}
            aria-label={`Add ${number.number}`}
            onClick={() => attach.mutate({ carrierId, carrierNumberId: number.id }, { onSuccess: onClose })}
          >
            Add
          </Button>
        </li>
      ))}
    </ul>
  );
}

function noteOn({ assistantId, canCall, inUseElsewhere }: CarrierNumber): string | null {
  if (assistantId) return 'Answered by one of your assistants.';
  if (!canCall) return 'Can’t take calls.';
  return inUseElsewhere ? 'Its calls go elsewhere now. Adding it changes that.' : null;
}
