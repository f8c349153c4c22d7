import type { InvitedClient } from '@deskbell/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkToPassOn } from '../../ui/link-to-pass-on.tsx';

/** What the administrator passes on where no mail is sent. */
export function InvitationLinkDialog({
  invited,
  onClose,
}: {
  invited: Pick<InvitedClient, 'clientContactEmail' | 'invitationLink'>;
  onClose: () => void;
}) {
  const { clientContactEmail: email, invitationLink: link } = invited;
  return (
    <Dialog
      open={link !== null}
      onClose={onClose}
      title="Invitation link"
      description="It opens the portal, without a password."
    >
      {link && <LinkToPassOn email={email} link={link} />}
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
