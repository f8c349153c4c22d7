import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../../kernel/api.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { LinkToPassOn } from '../../ui/link-to-pass-on.tsx';
import { useMay } from '../session/index.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { type LinkFor, useTeam } from './use-team.ts';

/** Who works in the account and as what. Owners invite, change roles and remove; everybody else reads it. */
export function TeamCard() {
  const { data, error, isPending, refetch } = useTeam();
  const { data: user } = useQuery(currentUserQuery);
  const mayManage = useMay('team.manage');
  const [made, setMade] = useState<LinkFor | null>(null);
  const isOpen = data?.invitations.some(({ email }) => email === made?.email);
  return (
    <Card aria-label="Team">
      <CardHeading
        title="Team"
        hint={mayManage ? 'Who has access, and what they can do.' : 'Only owners can change the team.'}
      />
      {isPending && <SkeletonRows rows={2} label="Loading your team" />}
      {error && <ErrorState title="Couldn’t load your team" error={error} onRetry={() => void refetch()} />}
      {data && user && (
        <>
          <MemberList members={data.members} user={user} mayManage={mayManage} />
          {data.invitations.length > 0 && (
            <InvitationList invitations={data.invitations} mayManage={mayManage} onLink={setMade} />
          )}
        </>
      )}
      {made?.link && isOpen && (
        <div className="mt-5">
          <LinkToPassOn email={made.email} link={made.link} />
        </div>
      )}
      {mayManage && <InviteForm onLink={setMade} />}
    </Card>
  );
}
