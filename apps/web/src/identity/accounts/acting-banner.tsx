import { type CurrentUser, stopActing } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { UserRoundCog } from 'lucide-react';
import { call, errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { reloadSection } from './active-account.ts';

/** On whose behalf the administrator works, for as long as they do, and the way back. */
export function ActingBanner({ user }: { user: CurrentUser }) {
  const stop = useMutation({
    mutationFn: () => call(stopActing, {}),
    onSuccess: () => reloadSection('clients'),
    onError: (error) =>
      showToast({ variant: 'destructive', title: 'You are still acting', description: errorMessage(error) }),
  });
  const { account } = user;
  if (!account?.acting) return null;
  return (
    <aside
      aria-label="Acting for another account"
      className="flex h-12 items-center justify-between gap-3 bg-violet px-3 text-surface sm:px-5"
    >
      <p className="flex min-w-0 items-center gap-2.5">
        <UserRoundCog aria-hidden size={19} className="shrink-0" />
        <span className="min-w-0 leading-tight max-sm:line-clamp-2 sm:truncate" title={account.name}>
          You are acting for <strong>{account.name}</strong>
        </span>
      </p>
      <Button
        variant="secondary"
        size="small"
        className="shrink-0"
        busy={stop.isPending || stop.isSuccess}
        onClick={() => stop.mutate()}
      >
        Stop acting
      </Button>
    </aside>
  );
}
