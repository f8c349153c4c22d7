import type { SiteConfig } from '@deskbell/contract';
import type { AccessMode } from './client-access.ts';

/** What was sent, in words that are the same whoever's the address is. */
export function sentText(mode: AccessMode, mail: SiteConfig['mail'], email: string): string {
  if (mail === 'outbox') {
    return `No mail server is set up here: if there is a link and a code for ${email}, they wait in the outbox. Ask your administrator for them.`;
  }
  return mode === 'login'
    ? `If ${email} has access to the portal, a link and a 6-digit code are on their way to it. Open the link, or enter the code here.`
    : `A mail to ${email} tells how to go on: open its link, or enter its 6-digit code here.`;
}
