import {
  type ConsentRecord,
  type ConsentSource,
  type ConsentStanding,
  type ContactKind,
  type Lead,
  LeadConsentGivenSchema,
  type LeadConsents,
} from '@deskbell/contract';
import { useState } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { errorMessage } from '../../kernel/api.ts';
import { Badge, type Tint } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { leadTitle } from './lead-labels.ts';
import { useGiveConsent, useLeadConsents } from './use-lead-consents.ts';

/** Whether a lead agreed to texts and calls, in which words, and noting that they told the team so. */
export function ConsentsDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { data, error, refetch } = useLeadConsents(lead.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Consents of ${leadTitle(lead)}`}
      description={
        lead.phone ? `What was said of calls and texts to ${lead.phone}.` : 'They left no phone number.'
      }
    >
      {error ? (
        <ErrorState title="Failed to load the consents" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Consents leadId={lead.id} consents={data} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  );
}

const kindLabels: Record<ContactKind, string> = { call: 'Calls', text: 'Text messages' };

const standings: Record<ConsentStanding, { label: string; tint: Tint; told: string }> = {
  granted: { label: 'Agreed', tint: 'good', told: 'The assistant may begin.' },
  unknown: { label: 'Nothing said', tint: 'plain', told: 'They are answered, and not approached.' },
  declined: { label: 'Declined', tint: 'brass', told: 'They are answered, and not approached.' },
  customer_refused: { label: 'Refused', tint: 'danger', told: 'They asked not to be contacted.' },
  business_refused: { label: 'On your list', tint: 'danger', told: 'Your do-not-contact list has them.' },
};

function Consents({ leadId, consents }: { leadId: string; consents: LeadConsents }) {
  const mayChange = useMay('desk.answer');
  const [changing, setChanging] = useState<ContactKind | null>(null);
  if (!consents.number)
    return <Notice>Their number has no country code, so nobody can be called or texted there.</Notice>;
  return (
    <div className="grid gap-5">
      <ul className="grid gap-4">
        {(['call', 'text'] as const).map((kind) => {
          const standing = consents.standing[kind];
          const { label, tint, told } = standings[standing];
          return (
            <li key={kind} className="grid gap-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <div className="min-w-0 grow">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    {kindLabels[kind]} <Badge tint={tint}>{label}</Badge>
                  </p>
                  <p className="text-sm text-ink-soft">{told}</p>
                </div>
                {mayChange && changing !== kind && (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`${isAgreed(standing) ? 'Withdraw' : 'Note consent'}: ${kindLabels[kind]}`}
                    onClick={() => setChanging(kind)}
                  >
                    {isAgreed(standing) ? 'Withdraw' : 'Note consent'}
                  </Button>
                )}
              </div>
              {changing === kind && (
                <Change
                  leadId={leadId}
                  kind={kind}
                  granted={!isAgreed(standing)}
                  onClose={() => setChanging(null)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <History records={consents.history} />
    </div>
  );
}

const isAgreed = (standing: ConsentStanding): boolean => standing === 'granted';

function Change({
  leadId,
  kind,
  granted,
  onClose,
}: {
  leadId: string;
  kind: ContactKind;
  granted: boolean;
  onClose: () => void;
}) {
  const give = useGiveConsent(leadId);
  const form = useDialogForm({
    schema: LeadConsentGivenSchema,
    values: { kind, granted, note: '' },
    save: (given, outcome) => give.mutate(given, outcome),
    onClose,
  });
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={give.isPending}
      action={granted ? 'Save consent' : 'Save withdrawal'}
      error={give.error ? errorMessage(give.error) : undefined}
    >
      <Field
        label="Where and how they said so"
        hint={
          granted
            ? 'Kept with your name. It takes back what they refused, never your own list.'
            : 'Kept with your name. They are then on your do-not-contact list.'
        }
        error={form.errors.note?.message}
        required
      >
        {(frame) => (
          <Input {...frame} {...form.register('note')} placeholder="Told us at the counter on Monday" />
        )}
      </Field>
    </DialogForm>
  );
}

const sources: Record<ConsentSource, string> = {
  text_message: 'Text message',
  call: 'Call',
  chat: 'Chat',
  web_form: 'Web form',
  owner: 'Your team',
  import: 'List',
};

function History({ records }: { records: readonly ConsentRecord[] }) {
  if (records.length === 0) return <p className="text-sm text-ink-soft">Nothing was said of it so far.</p>;
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">What was said</h3>
      <ul>
        {records.map(({ kind, granted, source, detail, at }) => (
          <li key={`${at} ${kind}`} className="border-t border-line py-2 text-sm first:border-0">
            <p className="font-semibold">
              {granted ? 'Agreed to' : 'Said no to'} {kindLabels[kind].toLowerCase()}
            </p>
            <p className="wrap-anywhere text-ink-soft">
              {detail && `${detail} · `}
              {sources[source]} · <DateTime instant={at} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
