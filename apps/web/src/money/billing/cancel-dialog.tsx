import { type CancelReason, cancelReasons, type Subscription } from '@deskbell/contract';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { dateText } from '../../ui/time/local-time.ts';
import { planNames } from './plan-labels.ts';
import { useCancel, useTimeZone } from './use-billing.ts';

const reasons = [['', 'Choose a reason'], ...Object.entries(cancelReasons)] as [CancelReason | '', string][];

/** Ends the subscription with the month that is paid; asks why. */
export function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const timeZone = useTimeZone();
  const cancel = useCancel();
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [comment, setComment] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { planType, renewsAt, status } = subscription;
  const isPaid = status === 'active' || status === 'trialing';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (reason) cancel.mutate({ reason, comment }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel your subscription"
      description={
        isPaid && renewsAt
          ? `You keep ${planNames[planType]} until ${dateText(renewsAt, timeZone)} and won’t be charged again. Afterwards your account stays, with the Starter limits.`
          : `${planNames[planType]} ends now, and we stop trying to charge your card. Your account stays, with the Starter limits.`
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {cancel.error && <Notice tint="danger">{errorMessage(cancel.error)}</Notice>}
        <Field
          label="Why are you leaving?"
          required
          error={isAsked && !reason ? 'Choose a reason' : undefined}
        >
          {(control) => (
            <Select
              {...control}
              className="w-full"
              options={reasons}
              value={reason}
              onChange={(event) => setReason(event.target.value as CancelReason | '')}
            />
          )}
        </Field>
        <Field label="Anything you’d like us to know?">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={1000}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger" busy={cancel.isPending}>
            Cancel subscription
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep {planNames[planType]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
