import type { Client } from '@deskbell/contract';
import { textLink } from '../../ui/text-link.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';

/** How to reach a client's contact, and whether they found the portal. */
export function ClientContact({ client }: { client: Client }) {
  const { clientContactEmail: email, clientContactPhone: phone } = client;
  return (
    <div className="grid min-w-0 gap-0.5">
      {email ? (
        <a
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          className={`${textLink} break-all`}
        >
          {email}
        </a>
      ) : (
        <span className="text-ink-soft">No contact</span>
      )}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      <p className="text-sm text-ink-soft">
        <Seen client={client} />
      </p>
    </div>
  );
}

function Seen({ client: { lastSignInAt, invitedAt } }: { client: Client }) {
  if (lastSignInAt)
    return (
      <>
        Last seen <RelativeTime instant={lastSignInAt} inSentence />
      </>
    );
  if (invitedAt)
    return (
      <>
        Invited <RelativeTime instant={invitedAt} inSentence />
      </>
    );
  return 'Not invited yet';
}
