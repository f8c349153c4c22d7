import { type CurrentUser, type InvitationView, readInvitation, teamRoles } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { call, currentUserQuery, errorMessage } from '../../kernel/api.ts';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FullPageSpinner } from '../../ui/feedback/spinner.tsx';
import { JoinAsCurrentUser } from './join-as-current-user.tsx';
import { JoinAsNewUser } from './join-as-new-user.tsx';
import { SignOutFirst } from './sign-out-first.tsx';

/** Where the link of an invitation leads: who invites to what, and the one step that is left. */
export function JoinScreen() {
  const { token } = useSearch({ from: '/join' });
  if (!token) {
    return (
      <AuthLayout title="This link is incomplete" text="Open the full link from your invitation email." />
    );
  }
  return <Invitation token={token} />;
}

function Invitation({ token }: { token: string }) {
  const { data: invitation, error } = useQuery({
    queryKey: ['/api/invitations/read', token],
    queryFn: () => call(readInvitation, { body: { token } }),
  });
  // Signed out is an answer like any other here.
  const { data: user = null, isPending } = useQuery(currentUserQuery);
  if (error) return <Refused sentence={errorMessage(error)} isSignedIn={user !== null} />;
  if (!invitation || isPending) return <FullPageSpinner label="Loading your invitation" />;
  return (
    <AuthLayout title={`Join ${invitation.accountName}`} text={<Terms invitation={invitation} />}>
      <Step invitation={invitation} token={token} user={user} />
    </AuthLayout>
  );
}

function Refused({ sentence, isSignedIn }: { sentence: string; isSignedIn: boolean }) {
  return (
    <AuthLayout title="This invitation can’t be opened" text={sentence}>
      <ButtonLink href={isSignedIn ? '/dashboard' : '/login'} size="large">
        {isSignedIn ? 'Go to your dashboard' : 'Sign in'}
      </ButtonLink>
    </AuthLayout>
  );
}

function Terms({ invitation: { invitedBy, role } }: { invitation: InvitationView }) {
  const { label, means } = teamRoles[role];
  return (
    <>
      {invitedBy || 'A colleague'} invites you to the team. Your role: <strong>{label}</strong>. {means}
    </>
  );
}

function Step({
  invitation,
  token,
  user,
}: {
  invitation: InvitationView;
  token: string;
  user: CurrentUser | null;
}) {
  const { email, accountName, hasUser } = invitation;
  if (user && user.email !== email) return <SignOutFirst signedInAs={user.email} invited={email} />;
  if (!hasUser) return <JoinAsNewUser token={token} email={email} isUnproven={user !== null} />;
  if (user) return <JoinAsCurrentUser token={token} email={email} accountName={accountName} />;
  const next = `/join?${new URLSearchParams({ token })}`;
  return (
    <ButtonLink href={`/login?${new URLSearchParams({ next })}`} size="large" className="h-auto py-3">
      <span className="min-w-0 whitespace-normal wrap-anywhere">Sign in as {email} to accept</span>
    </ButtonLink>
  );
}
