import {
  inviteMember,
  listTeam,
  removeMember,
  resendInvitation,
  revokeInvitation,
  type TeamMember,
  type TeamRole,
  updateMember,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, currentUserQuery, errorMessage, queries, read, refresh } from '../../kernel/api.ts';
import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

export const useTeam = () => useQuery(read(listTeam, {}));

/** A link that the inviter has to pass on. */
export interface LinkFor {
  email: string;
  link: string | null;
}

/** Invites a colleague. `onLink`: told the link where no mail was sent. */
export function useInvite(onLink: (made: LinkFor) => void) {
  const sayWritten = useWritten(onLink);
  return useMutation({
    mutationFn: (invited: { email: string; role: TeamRole }) => call(inviteMember, { body: invited }),
    onSuccess: (written) => {
      sayWritten('Invitation', written);
      return refresh('/api/team');
    },
  });
}

export function useResend(onLink: (made: LinkFor) => void) {
  const sayWritten = useWritten(onLink);
  return useMutation({
    mutationFn: (id: string) => call(resendInvitation, { params: { id } }),
    onSuccess: (written) => {
      sayWritten('New invitation', written);
      return refresh('/api/team');
    },
    onError: failed('Couldn’t resend the invitation'),
  });
}

export function useRevoke() {
  return useMutation({
    mutationFn: (id: string) => call(revokeInvitation, { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Invitation revoked' });
      return refresh('/api/team');
    },
    onError: failed('Couldn’t revoke the invitation'),
  });
}

/** Changes a colleague's role, or one's own: what one may do oneself is then read again. */
export function useSetRole({ userId, name }: TeamMember) {
  return useMutation({
    mutationFn: (role: TeamRole) => call(updateMember, { params: { userId }, body: { role } }),
    onSuccess: async () => {
      showToast({ title: 'Role changed', description: name });
      await queries.refetchQueries({ queryKey: currentUserQuery.queryKey });
      await refresh('/api/team');
    },
    onError: failed('Couldn’t change the role'),
  });
}

export function useRemove({ userId, name }: TeamMember) {
  return useMutation({
    mutationFn: () => call(removeMember, { params: { userId } }),
    onSuccess: () => {
      showToast({ title: 'Removed from the team', description: name });
      return refresh('/api/team');
    },
    onError: failed('Couldn’t remove the member'),
  });
}

/** What became of an invitation: mailed, or a link to pass on. The link before is void either way. */
function useWritten(onLink: (made: LinkFor) => void) {
  const sendsMail = useSendsMail();
  return (what: string, { email, link }: LinkFor) => {
    onLink({ email, link });
    showToast(
      sendsMail
        ? { title: `${what} sent`, description: `To ${email}` }
        : { title: `${what} ready`, description: `Nothing was sent. Pass the link on to ${email}.` },
    );
  };
}

const failed = (title: string) => (error: unknown) => {
  showToast({ variant: 'destructive', title, description: errorMessage(error) });
};
