import type { SiteConfig } from '@deskbell/contract';
import type { AccessMode } from './client-access.ts';

/** What was sent, in words that are the same whoever's the address is. */
export function sentText(mode: AccessMode, mail: SiteConfig['mail'], email: string): string {
  if (mail === 'outbox') {
    return `Email isn’t set up here. If ${email} has access, ask your administrator for the link and code in the outbox.`;
  }
  return mode === 'login'
    ? `If ${email} has access to the portal, we’ve sent it a link and a 6-digit code. Open the link, or enter the code here.`
    : `We’ve sent an email to ${email}. Open its link, or enter its 6-digit code here.`;
}
