import type { Conversation } from '@deskbell/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useEndVisitorAccess } from './use-conversation-actions.ts';

/** For a link that went to the wrong person: it can't be taken back, so this one asks. */
export function EndAccess({ conversation }: { conversation: Conversation }) {
  const [asking, setAsking] = useState(false);
  const end = useEndVisitorAccess(conversation);
  return (
    <>
      <Button variant="ghost" size="small" className="mt-2 w-full" onClick={() => setAsking(true)}>
        End customer’s access
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="End the customer’s access?"
        description="They can no longer open this conversation, and its links in emails stop working. If they write again, a new conversation begins."
        confirm="End access"
        keep="Cancel"
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
