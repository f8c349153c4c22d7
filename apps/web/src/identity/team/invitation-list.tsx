import { type TeamInvitation, teamRoles } from '@deskbell/contract';
import { Send, X } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useMomentText } from '../../ui/time/time-zone.ts';
import { useResend, useRevoke } from './use-team.ts';

/** Who was invited and has not joined yet. */
export function InvitationList({
  invitations,
  mayManage,
}: {
  invitations: TeamInvitation[];
  mayManage: boolean;
}) {
  return (
    <>
      <h3 className="mt-5 mb-1 text-base">Invited</h3>
      <ul aria-label="Invitations">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} mayManage={mayManage} />
        ))}
      </ul>
    </>
  );
}

function Invitation({ invitation, mayManage }: { invitation: TeamInvitation; mayManage: boolean }) {
  const { id, email, role, invitedBy, expiresAt } = invitation;
  const momentText = useMomentText();
  const resend = useResend();
  const revoke = useRevoke();
  const isPast = Date.parse(expiresAt) <= Date.now();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-0">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <Badge>{teamRoles[role].label}</Badge>
          {isPast && <Badge tint="brass">Expired</Badge>}
        </p>
        <p className="text-sm break-words text-ink-soft">
          {invitedBy && `Invited by ${invitedBy}. `}
          {isPast ? 'Send it again for a new link.' : `The link works until ${momentText(expiresAt)}.`}
        </p>
      </div>
      {mayManage && (
        <div className="flex gap-1">
          <Button
            variant="secondary"
            size="small"
            busy={resend.isPending}
            aria-label={`Send the invitation to ${email} again`}
            onClick={() => resend.mutate(id)}
          >
            <Send aria-hidden size={15} /> Send again
          </Button>
          <Button
            variant="ghost"
            size="small"
            busy={revoke.isPending}
            aria-label={`Revoke the invitation to ${email}`}
            onClick={() => revoke.mutate(id)}
          >
            <X aria-hidden size={16} /> Revoke
          </Button>
        </div>
      )}
    </li>
  );
}
