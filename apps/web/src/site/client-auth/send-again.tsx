import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { type AccessMode, askForAccess } from './client-access.ts';

/** So long a mail may take before another one is worth asking for. */
const waitMs = 30_000;

/** Has the mail sent once more, after a wait. */
export function SendAgain({ mode, email }: { mode: AccessMode; email: string }) {
  const [now, setNow] = useState(Date.now);
  const [until, setUntil] = useState(now + waitMs);
  const [sending, setSending] = useState(false);
  const waiting = now < until;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  async function send() {
    setSending(true);
    const { kind, message } = await askForAccess(mode, email);
    setSending(false);
    if (kind === 'accepted') {
      setNow(Date.now());
      setUntil(Date.now() + waitMs);
    }
    showToast(
      kind === 'accepted'
        ? { title: 'Success!', description: message }
        : { variant: 'destructive', title: 'Authentication failed', description: message },
    );
  }

  return (
    <Button variant="secondary" busy={sending} disabled={waiting} onClick={() => void send()}>
      <span className="tabular-nums">
        {waiting ? `Send again in ${Math.ceil((until - now) / 1000)} s` : 'Send again'}
      </span>
    </Button>
  );
}
