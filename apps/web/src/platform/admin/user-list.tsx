import { type AdminUser, listAdminUsers } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { nameOf } from '../../identity/accounts/index.ts';
import { readPage } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Cell, Row, Table } from '../../ui/data/table.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { pageOf, useAdminAddress } from './admin-address.ts';
import { roleTints, words } from './admin-labels.ts';
import { AdminList } from './admin-list.tsx';
import { Contact } from './contact.tsx';
import { UserDetails } from './user-details.tsx';

/** Everybody who can sign in, the newest first, and one of them in detail. */
export function UserList() {
  const { search, change } = useAdminAddress();
  const asked = useQuery(readPage(listAdminUsers, { query: pageOf(search) }));
  return (
    <>
      <AdminList
        name="users"
        asked={asked}
        searchHint="Name or email"
        none={{ icon: UserRound, title: 'No users yet' }}
      >
        {(users) => (
          <UserTable users={users} onView={({ id }) => void change({ user: id }, { stay: true })} />
        )}
      </AdminList>
      {search.user && (
        <UserDetails
          userId={search.user}
          onClose={() => void change({ user: undefined }, { replace: true })}
        />
      )}
    </>
  );
}

function UserTable({ users, onView }: { users: AdminUser[]; onView: (user: AdminUser) => void }) {
  return (
    <Table label="Users" columns={['User', 'Email', 'Joined', 'Last seen', 'Actions']}>
      {users.map((user) => (
        <Row key={user.id}>
          <Cell label="User" lead>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 font-semibold break-words">{nameOf(user)}</span>
              <Badge tint={roleTints[user.role]}>{words(user.role)}</Badge>
            </span>
          </Cell>
          <Cell label="Email">
            <Contact text={user.email} />
            {!user.emailVerified && <span className="block text-sm text-ink-soft">Not verified</span>}
          </Cell>
          <Cell label="Joined">
            <DateTime instant={user.createdAt} />
          </Cell>
          <Cell label="Last seen">
            {user.lastSeenAt ? <RelativeTime instant={user.lastSeenAt} /> : 'Never'}
          </Cell>
          <Cell label="Actions" bare>
            <Button
              variant="secondary"
              size="small"
              aria-label={`View Details of ${nameOf(user)}`}
              onClick={() => onView(user)}
            >
              View Details
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
