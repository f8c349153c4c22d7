import type { Assistant, AssistantNumber, TransferExtension } from '@deskbell/contract';
import { MessageSquareText, Phone, PhoneForwarded, Plus, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../kernel/api.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { AddNumberDialog } from './add-number-dialog.tsx';
import { CallRulesDialog } from './call-rules-dialog.tsx';
import { answeringLabels } from './call-rules-form.ts';
import { ForwardingDialog } from './forwarding/index.ts';
import { NumberChecks } from './number-checks.tsx';
import { TextRulesDialog } from './text-rules-dialog.tsx';
import { useAssistantNumbers, useCarriers, useDetachNumber } from './use-phone.ts';

/** The numbers an assistant answers, with how, and whether calls arrive. */
export function NumbersCard({
  assistant: { id: assistantId, language, transferExtensions },
}: {
  assistant: Pick<Assistant, 'id' | 'language' | 'transferExtensions'>;
}) {
  const { data, error, refetch } = useAssistantNumbers(assistantId);
  const { data: carriers } = useCarriers();
  const [adding, setAdding] = useState(false);
  // Without a carrier there is nothing to add, and the card above says what to do.
  if (!data?.length && !carriers?.length && !error) return null;
  const add = (
    <Button variant={data?.length ? 'secondary' : 'primary'} size="small" onClick={() => setAdding(true)}>
      <Plus aria-hidden size={16} /> Add a number
    </Button>
  );
  return (
    <Card>
      <CardHeading
        title="Numbers"
        hint="This assistant answers calls and texts to these numbers."
        aside={data && data.length > 0 && carriers && carriers.length > 0 && add}
      />
      {error ? (
        <ErrorState title="Failed to load numbers" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : data.length === 0 ? (
        <EmptyState
          icon={Phone}
          title="No number yet"
          text="Choose one of your carrier’s numbers."
          action={add}
        />
      ) : (
        <ul className="grid grid-cols-1 gap-6">
          {data.map((number) => (
            <NumberEntry
              key={number.id}
              number={number}
              language={language}
              extensions={transferExtensions}
            />
          ))}
        </ul>
      )}
      {carriers && carriers.length > 0 && (
        <AddNumberDialog
          assistantId={assistantId}
          carriers={carriers}
          open={adding}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

function NumberEntry({
  number,
  language,
  extensions,
}: {
  number: AssistantNumber;
  /** The assistant's. */
  language: string;
  extensions: readonly TransferExtension[];
}) {
  const [open, setOpen] = useState<'rules' | 'texting' | 'forwarding' | 'removal' | null>(null);
  const detach = useDetachNumber();
  return (
    <li className="border-t border-line pt-5 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <span className="tabular-nums">{number.number}</span>
            <Badge>{answeringLabels[number.rules.answering].badge}</Badge>
            {number.rules.menu.enabled && <Badge>Keypad menu</Badge>}
            {(!number.canText || !number.texting.enabled) && <Badge>No texts</Badge>}
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere">{number.label}</p>
        </div>
        <div className="flex flex-wrap gap-1">
          {!number.numbersHidden && (
            <Button variant="secondary" size="small" onClick={() => setOpen('rules')}>
              <Settings2 aria-hidden size={16} /> Call rules
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={() => setOpen('texting')}>
            <MessageSquareText aria-hidden size={16} /> Texts
          </Button>
          <Button variant="secondary" size="small" onClick={() => setOpen('forwarding')}>
            <PhoneForwarded aria-hidden size={16} /> Forward your line
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${number.number}`}
            onClick={() => setOpen('removal')}
          >
            <Trash2 aria-hidden size={17} />
          </Button>
        </div>
      </div>
      <NumberChecks numberId={number.id} />
      <CallRulesDialog
        number={number}
        language={language}
        extensions={extensions}
        open={open === 'rules'}
        onClose={() => setOpen(null)}
      />
      <TextRulesDialog number={number} open={open === 'texting'} onClose={() => setOpen(null)} />
      <ForwardingDialog number={number.number} open={open === 'forwarding'} onClose={() => setOpen(null)} />
      <ConfirmDialog
        open={open === 'removal'}
        onClose={() => setOpen(null)}
        title={`Remove ${number.number}?`}
        description="The assistant stops answering this number. The number stays in your carrier account."
        confirm="Remove"
        keep="Keep it"
        busy={detach.isPending}
        error={detach.error ? errorMessage(detach.error) : undefined}
        onConfirm={() => detach.mutate(number, { onSuccess: () => setOpen(null) })}
      />
    </li>
  );
}
