import type { CallDetail } from '@deskbell/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../identity/session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useEraseRecording } from './use-calls.ts';

/** Erasing can't be taken back, so this one asks. */
export function EraseRecording({ call }: { call: CallDetail }) {
  const [asking, setAsking] = useState(false);
  const erase = useEraseRecording(call);
  if (!useMay('privacy.manage')) return null;
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={16} /> Delete recording
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete this recording?"
        description="The audio is deleted permanently. The transcript is kept."
        confirm="Delete recording"
        keep="Keep it"
        busy={erase.isPending}
        onConfirm={() => erase.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
