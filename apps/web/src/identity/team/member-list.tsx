import { type CurrentUser, type TeamMember, type TeamRole, teamRoles } from '@deskbell/contract';
import { LogOut, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useLocked } from '../../money/plan-lock/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { roleOptions } from './role-options.ts';
import { useSetRole } from './use-team.ts';

export function MemberList({
  members,
  user,
  mayManage,
}: {
  members: TeamMember[];
  user: CurrentUser;
  mayManage: boolean;
}) {
  const owners = members.filter(({ role }) => role === 'owner');
  return (
    <ul aria-label="Members">
      {members.map((member) => (
        <Member
          key={member.userId}
          member={member}
          isYou={member.userId === user.id}
          isLastOwner={owners.length === 1 && owners[0] === member}
          mayManage={mayManage}
        />
      ))}
    </ul>
  );
}

function Member({
  member,
  isYou,
  isLastOwner,
  mayManage,
}: {
  member: TeamMember;
  isYou: boolean;
  isLastOwner: boolean;
  mayManage: boolean;
}) {
  const { name, email, role } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-0">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {isYou && <Badge tint="good">You</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
      </div>
      <div className="flex items-center gap-1">
        {mayManage && !isLastOwner ? (
          <RoleChoice member={member} />
        ) : (
          <span className="px-1 text-sm font-semibold" title={isLastOwner ? 'An account needs an owner' : ''}>
            {teamRoles[role].label}
          </span>
        )}
        {isYou ? !isLastOwner && <Leave /> : mayManage && !isLastOwner && <Remove member={member} />}
      </div>
    </li>
  );
}

function RoleChoice({ member }: { member: TeamMember }) {
  const setRole = useSetRole(member);
  const isLocked = useLocked('teamRoles');
  const options = roleOptions.filter(([role]) => !isLocked || role === 'owner' || role === member.role);
  return (
    <Select
      compact
      className="min-w-28"
      aria-label={`Role of ${member.name}`}
      value={setRole.isPending ? setRole.variables : member.role}
      disabled={setRole.isPending}
      options={options}
      onChange={({ target }) => setRole.mutate(target.value as TeamRole)}
    />
  );
}

function Remove({ member }: { member: TeamMember }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove ${member.name}`}
        onClick={() => setAsking(true)}
      >
        <UserMinus aria-hidden size={17} />
      </Button>
      <RemoveDialog member={member} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

function Leave() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" size="icon" aria-label="Leave the team" onClick={() => setAsking(true)}>
        <LogOut aria-hidden size={17} />
      </Button>
      <LeaveDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
