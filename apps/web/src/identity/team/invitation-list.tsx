import { type TeamInvitation, teamRoles } from '@deskbell/contract';
import { Link2, Send, X } from 'lucide-react';
import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useMomentText } from '../../ui/time/time-zone.ts';
import { type LinkFor, useResend, useRevoke } from './use-team.ts';

/** Who was invited and has not joined yet. */
export function InvitationList({
  invitations,
  mayManage,
  onLink,
}: {
  invitations: TeamInvitation[];
  mayManage: boolean;
  onLink: (made: LinkFor) => void;
}) {
  return (
    <>
      <h3 className="mt-5 mb-1 text-base">Invited</h3>
      <ul aria-label="Invitations">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} mayManage={mayManage} onLink={onLink} />
        ))}
      </ul>
    </>
  );
}

function Invitation({
  invitation,
  mayManage,
  onLink,
}: {
  invitation: TeamInvitation;
  mayManage: boolean;
  onLink: (made: LinkFor) => void;
}) {
  const { id, email, role, invitedBy, expiresAt } = invitation;
  const momentText = useMomentText();
  const resend = useResend(onLink);
  const sendsMail = useSendsMail();
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
          {isPast
            ? sendsMail
              ? 'Send it again for a new link.'
              : 'Make a new link for it.'
            : `The link works until ${momentText(expiresAt)}.`}
        </p>
      </div>
      {mayManage && (
        <div className="flex gap-1">
          <Button
            variant="secondary"
            size="small"
            busy={resend.isPending}
            aria-label={sendsMail ? `Send the invitation to ${email} again` : `Make a new link for ${email}`}
            onClick={() => resend.mutate(id)}
          >
            {sendsMail ? (
              <>
                <Send aria-hidden size={15} /> Send again
              </>
            ) : (
              <>
                <Link2 aria-hidden size={15} /> New link
              </>
            )}
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
