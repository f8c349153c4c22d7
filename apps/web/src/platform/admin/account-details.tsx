import { type AdminAssistant, type AdminUserDetails, actForAccount } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { SetupStatusBadge } from '../../assistant/assistants/index.ts';
import { reloadSection } from '../../identity/accounts/index.ts';
import { call, errorMessage } from '../../kernel/api.ts';
import { planNames, priceText, UsageBars } from '../../money/billing/index.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { DateTime } from '../../ui/time/date-time.tsx';
import { words } from './admin-labels.ts';

type Account = AdminUserDetails['accounts'][number];

/** An account a user is in. `own`: the administrator's, for whom there is nobody to act. */
export function AccountDetails({ account, own }: { account: Account; own: boolean }) {
  const { planType } = account;
  return (
    <section aria-label={account.name} className="grid gap-5 rounded-card border border-line p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-lg break-words">{account.name}</h3>
          <p className="mt-1 text-sm text-ink-soft">
            {words(account.role)} ·{' '}
            {planType ? `${planNames[planType]}, ${priceText(planType)}` : 'No plan; Pro limits apply'}
          </p>
        </div>
        {!own && <ActForAccount account={account} />}
      </header>
      <div>
        <h4 className="mb-3 text-sm font-semibold text-ink-soft">Usage This Month</h4>
        <UsageBars usage={account.usage} />
      </div>
      <div>
        <h4 className="mb-1 text-sm font-semibold text-ink-soft">Assistants</h4>
        {account.assistants.length === 0 && <p>None yet.</p>}
        <ul className="divide-y divide-line">
          {account.assistants.map((assistant) => (
            <AssistantLine key={assistant.id} assistant={assistant} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ActForAccount({ account }: { account: Account }) {
  const act = useMutation({
    mutationFn: () => call(actForAccount, { body: { accountId: account.id } }),
    onSuccess: () => reloadSection('overview'),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'You can’t act for this account right now',
        description: errorMessage(error),
      }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Act for this account: ${account.name}`}
      busy={act.isPending || act.isSuccess}
      onClick={() => act.mutate()}
    >
      Act for this account
    </Button>
  );
}

function AssistantLine({ assistant }: { assistant: AdminAssistant }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0 break-words">
        <span className="font-semibold">{assistant.name}</span>, {assistant.businessName}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <DateTime instant={assistant.createdAt} />
        <SetupStatusBadge assistant={assistant} />
      </span>
    </li>
  );
}
