import { type AdminUser, listAdminUsers } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { nameOf } from '../../identity/accounts/index.ts';
import { readPage } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { type AdminList, pageOf, useAdminAddress, useAdminPlace } from './admin-address.ts';
import { roleTints, words } from './admin-labels.ts';
import { Contact } from './contact.tsx';
import { UserDetails } from './user-details.tsx';

const userList: AdminList<AdminUser> = {
  name: 'users',
  icon: UserRound,
  columns: [
    {
      label: 'User',
      lead: true,
      cell: (user) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{nameOf(user)}</span>
          <Badge tint={roleTints[user.role]}>{words(user.role)}</Badge>
        </span>
      ),
    },
    {
      label: 'Email',
      cell: ({ email, emailVerified }) => (
        <>
          <Contact text={email} />
          {!emailVerified && <span className="block text-sm text-ink-soft">Not verified</span>}
        </>
      ),
    },
    { label: 'Joined', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
    {
      label: 'Last seen',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime instant={lastSeenAt} /> : 'Never'),
    },
    { label: 'Actions', bare: true, cell: (user) => <ViewDetails user={user} /> },
  ],
  searchHint: 'Name or email',
  none: { title: 'No users yet' },
};

/** Everybody who can sign in, the newest first, and one of them in detail. */
export function UserList() {
  const { search, change } = useAdminAddress();
  const asked = useQuery(readPage(listAdminUsers, { query: pageOf(search) }));
  const place = useAdminPlace(asked.data?.nextCursor ?? null);
  return (
    <>
      <ListCard list={userList} asked={asked} place={place} />
      {search.user && (
        <UserDetails
          userId={search.user}
          onClose={() => void change({ user: undefined }, { replace: true })}
        />
      )}
    </>
  );
}

function ViewDetails({ user }: { user: AdminUser }) {
  const { change } = useAdminAddress();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`View Details of ${nameOf(user)}`}
      onClick={() => void change({ user: user.id }, { stay: true })}
    >
      View Details
    </Button>
  );
}
