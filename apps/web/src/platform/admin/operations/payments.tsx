import { type BillingDifference, getPaymentSetup, type PaymentSetup } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../kernel/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DateTime } from '../../../ui/time/date-time.tsx';

/** Whether payments are set up, and whether what is stored is what Stripe says. */
export function Payments() {
  const { data, error, refetch } = useQuery(read(getPaymentSetup, {}));
  if (error)
    return (
      <Card>
        <ErrorState title="Couldn’t load payments" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">Loading payments</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  return data.missing.length > 0 ? (
    <ToSet setup={data} />
  ) : (
    <div className="grid gap-6">
      <Connection setup={data} />
      <Comparison setup={data} />
    </div>
  );
}

function ToSet({ setup: { missing, webhookUrl } }: { setup: PaymentSetup }) {
  return (
    <Card>
      <CardHeading title="Payments aren’t set up" hint="Until they are, pages tell people to write to you." />
      <ol className="list-decimal space-y-2 pl-5">
        <li>
          At Stripe, add a webhook to <code className="break-all">{webhookUrl}</code>.
        </li>
        <li>
          Set these variables and restart the server:
          <ul className="mt-1 list-disc pl-5 font-mono text-sm">
            {missing.map((name) => (
              <li key={name} className="break-all">
                {name}
              </li>
            ))}
          </ul>
        </li>
        <li>
          Run <code>npm run stripe-setup</code>, which makes the prices of your plans.
        </li>
      </ol>
      <p className="mt-4 text-sm text-ink-soft">docs/operations.md has every step, under “Taking money”.</p>
    </Card>
  );
}

function Connection({ setup: { mode, webhookUrl, lastEventAt, waitingEvents } }: { setup: PaymentSetup }) {
  return (
    <Card>
      <CardHeading
        title="Stripe"
        aside={
          <Badge tint={mode === 'live' ? 'good' : 'brass'}>{mode === 'live' ? 'Live' : 'Test mode'}</Badge>
        }
      />
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        <dt className="text-ink-soft">Webhook address</dt>
        <dd className="break-all">{webhookUrl}</dd>
        <dt className="text-ink-soft">Last event</dt>
        <dd>
          {lastEventAt ? (
            <DateTime instant={lastEventAt} />
          ) : (
            'None yet. Has the webhook been added at Stripe?'
          )}
        </dd>
        <dt className="text-ink-soft">Waiting events</dt>
        <dd className="tabular-nums">{waitingEvents}</dd>
      </dl>
    </Card>
  );
}

function Comparison({ setup: { comparison } }: { setup: PaymentSetup }) {
  const differences = comparison?.differences ?? [];
  return (
    <Card>
      <CardHeading
        title="Comparison with Stripe"
        hint={
          comparison ? (
            <>
              <DateTime instant={comparison.at} />, {comparison.subscriptions}{' '}
              {comparison.subscriptions === 1 ? 'subscription' : 'subscriptions'}
            </>
          ) : (
            'Made every night.'
          )
        }
      />
      {!comparison && <p className="text-ink-soft">There has been none yet.</p>}
      {comparison && differences.length === 0 && <Notice tint="good">Nothing differed.</Notice>}
      {differences.length > 0 && (
        <ul className="divide-y divide-line">
          {differences.map((difference) => (
            <li key={difference.what} className="py-3 first:pt-0 last:pb-0">
              <Difference difference={difference} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Difference({ difference: { accountName, what, isMended } }: { difference: BillingDifference }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold">{accountName ?? 'No account here'}</p>
        <p className="text-sm break-words text-ink-soft">{what}</p>
      </div>
      <Badge tint={isMended ? 'good' : 'danger'}>{isMended ? 'Put right' : 'Needs you'}</Badge>
    </div>
  );
}
