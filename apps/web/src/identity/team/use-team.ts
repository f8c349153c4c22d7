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
import { useSite } from '../../kernel/brand/use-site.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

export const useTeam = () => useQuery(read(listTeam, {}));

/** Invites a colleague; says honestly whether a mail went out. */
export function useInvite() {
  const showMailToast = useMailToast();
  return useMutation({
    mutationFn: (invited: { email: string; role: TeamRole }) => call(inviteMember, { body: invited }),
    onSuccess: ({ email }) => {
      showMailToast('Invitation', email);
      return refresh('/api/team');
    },
  });
}

export function useResend() {
  const showMailToast = useMailToast();
  return useMutation({
    mutationFn: (id: string) => call(resendInvitation, { params: { id } }),
    onSuccess: ({ email }) => {
      showMailToast('New invitation', email);
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

/** What became of a mail, for the installation's way of sending. */
function useMailToast() {
  const { mail } = useSite();
  return (what: string, email: string) =>
    mail === 'smtp'
      ? showToast({ title: `${what} sent`, description: `To ${email}` })
      : showToast({
          title: `${what} written`,
          description: `Email isn’t set up here, so the message to ${email} is in the outbox.`,
        });
}

const failed = (title: string) => (error: unknown) => {
  showToast({ variant: 'destructive', title, description: errorMessage(error) });
};
