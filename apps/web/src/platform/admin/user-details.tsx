import { type AdminUserDetails, getAdminUser, HttpError } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nameOf } from '../../identity/accounts/index.ts';
import { read } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { textLink } from '../../ui/text-link.ts';
import { DateTime } from '../../ui/time/date-time.tsx';
import { AccountDetails } from './account-details.tsx';
import { roleTints, words } from './admin-labels.ts';

/** A user with the accounts they are in: plan, usage, assistants, and the way to act for each. */
export function UserDetails({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery(read(getAdminUser, { params: { userId } }));
  const gone = error instanceof HttpError && error.status === 404;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={data ? nameOf(data) : 'User'}
      description={data?.email ?? 'Everything about one user.'}
    >
      {isPending && <SkeletonRows rows={4} label="Loading the user" />}
      {gone && <p className="text-ink-soft">This user no longer exists.</p>}
      {error && !gone && (
        <ErrorState title="Couldn’t load the user" error={error} onRetry={() => void refetch()} />
      )}
      {data && <Details user={data} />}
    </Dialog>
  );
}

function Details({ user }: { user: AdminUserDetails }) {
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap gap-2">
        <Badge tint={roleTints[user.role]}>{words(user.role)}</Badge>
        <Badge tint={user.emailVerified ? 'good' : 'brass'}>
          {user.emailVerified ? 'Email verified' : 'Email not verified'}
        </Badge>
        {user.secondFactor && <Badge tint="good">Two-factor authentication</Badge>}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-4 gap-y-3">
        <Fact label="Joined">
          <DateTime instant={user.createdAt} />
        </Fact>
        <Fact label="Last seen">{user.lastSeenAt ? <DateTime instant={user.lastSeenAt} /> : 'Never'}</Fact>
        <Fact label="User ID">
          <span className="font-mono text-sm break-all">{user.id}</span>
        </Fact>
      </dl>
      <p>
        <Link to="/admin" search={{ tab: 'audit', actor: user.id }} className={textLink}>
          View in audit log
        </Link>
      </p>
      {user.accounts.length === 0 && (
        <p className="rounded-control bg-sunken p-4 text-ink-soft">Not in any account.</p>
      )}
      {user.accounts.map((account) => (
        <AccountDetails key={account.id} account={account} own={user.role === 'administrator'} />
      ))}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
