import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type AccessMode, askForAccess } from './client-access.ts';

/** So long a mail may take before another one is worth asking for. */
const waitSeconds = 30;

/** Has the mail sent once more, after a wait. */
export function SendAgain({ mode, email }: { mode: AccessMode; email: string }) {
  const [left, setLeft] = useState(waitSeconds);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  async function send() {
    setSending(true);
    const { kind, message } = await askForAccess(mode, email);
    setSending(false);
    if (kind === 'accepted') setLeft(waitSeconds);
    showToast(
      kind === 'accepted'
        ? { title: 'Success!', description: message }
        : { variant: 'destructive', title: 'Authentication failed', description: message },
    );
  }

  return (
    <Button variant="secondary" busy={sending} disabled={left > 0} onClick={() => void send()}>
      <span className="tabular-nums">{left > 0 ? `Send again in ${left} s` : 'Send again'}</span>
    </Button>
  );
}
