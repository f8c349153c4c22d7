import type { SiteConfig } from '@deskbell/contract';
import type { AccessMode } from './client-access.ts';

/** What was sent, in words that are the same whether or not the address is known. */
export function sentWords(mode: AccessMode, mail: SiteConfig['mail'], email: string): string {
  const condition =
    mode === 'login' ? `If ${email} has access to the portal` : `If ${email} can have a client account`;
  return mail === 'smtp'
    ? `${condition}, a link and a 6-digit code are on their way to it. Open the link, or enter the code here.`
    : `${condition}, a link and a 6-digit code for it wait in the outbox: no mail server is set up here. Ask your administrator for them.`;
}
