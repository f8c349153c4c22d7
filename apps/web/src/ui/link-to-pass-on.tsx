import { CopyableCode } from './copyable-code.tsx';
import { Notice } from './feedback/notice.tsx';

/** A link that no mail brings where email isn't set up: whoever made it passes it on. It is shown once. */
export function LinkToPassOn({ email, link }: { email: string; link: string }) {
  return (
    <section aria-label="Invitation link" className="grid gap-3">
      <Notice tint="brass">
        Email isn’t set up here, so nothing was sent. Pass this link on to {email} yourself. It works once and
        isn’t shown again.
      </Notice>
      <CopyableCode label={`Link for ${email}`} text={link} said="Now pass the link on." />
    </section>
  );
}
