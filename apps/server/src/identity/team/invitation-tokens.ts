import type { Deps } from '../../kernel/http/index.ts';
import { sendsMail } from '../../kernel/mail/index.ts';
import { hashOfToken, newClaimToken } from '../accounts/index.ts';

/** The tokens of an invitation, and how they are stored. */
export interface InvitationTokens {
  /** Goes to the address alone, which it proves. */
  mailed: string;
  /** For the inviter to pass on where no mail is sent: its token opens the door and proves nothing. Else null. */
  link: string | null;
  hashes: { token_hash: string; link_hash: string | null };
}

export function newInvitationTokens({
  config,
  publicUrl,
}: Pick<Deps, 'config' | 'publicUrl'>): InvitationTokens {
  const mailed = newClaimToken();
  const shown = sendsMail(config) ? null : newClaimToken();
  return {
    mailed,
    link: shown && joinLink(publicUrl, shown),
    hashes: { token_hash: hashOfToken(mailed), link_hash: shown && hashOfToken(shown) },
  };
}

/** Where the holder of a token joins. */
export const joinLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/join?token=${encodeURIComponent(token)}`;
