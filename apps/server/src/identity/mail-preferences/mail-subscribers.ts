import { type OptionalMail, optionalMails } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { type MailContent, renderMail, sendMail } from '../../kernel/mail/index.ts';
import { fallbackRecipient, type Recipient, recipientsOf, subscribersOf } from './recipients-of.ts';
import { unsubscribeTokenOf } from './unsubscribe-token.ts';

/** An optional mail as its feature writes it, the same for all who get it. */
export interface OptionalMailText {
  subject: string;
  content: Omit<MailContent, 'brand' | 'reason' | 'unsubscribeUrl'>;
}

type MailDeps = Pick<Deps, 'config' | 'jobs' | 'clock' | 'publicUrl' | 'secrets'>;

/**
 * Writes to every member of the account who wants this kind of mail, each with a link to stop it, or, where nobody is in
 * it, to the administrator, if the transaction commits. `about` names the occasion: for the same one nobody is written to twice.
 * `unlessSubscribedTo`: another mail tells of the same, so that whoever gets that isn't written to. `except`: ids of members who
 * are told later, or otherwise.
 */
export async function mailSubscribers(
  deps: MailDeps,
  tx: AccountTransaction,
  kind: OptionalMail,
  { subject, content }: OptionalMailText,
  {
    about,
    replyTo,
    unlessSubscribedTo,
    except = new Set(),
  }: {
    about: string;
    replyTo?: string | null;
    unlessSubscribedTo?: OptionalMail;
    except?: ReadonlySet<string>;
  },
): Promise<void> {
  const once = (recipient: Recipient) => ({
    recipient: recipient.email,
    onceKey: `${kind} ${about} ${recipient.id}`,
    ...(replyTo && { replyTo }),
  });
  const fallback = await fallbackRecipient(tx);
  if (fallback) {
    // They get every kind.
    if (unlessSubscribedTo) return;
    const words = forFallbackRecipient(deps.publicUrl, content, fallback);
    const mail = renderMail({ ...words, brand: deps.config.brand });
    await sendMail(deps, tx, { kind, subject, ...mail, accountId: tx.accountId, ...once(fallback) });
    return;
  }
  const told = new Set([
    ...except,
    ...(unlessSubscribedTo ? await subscribersOf(tx, unlessSubscribedTo) : []),
  ]);
  for (const recipient of await recipientsOf(tx, kind)) {
    if (told.has(recipient.id)) continue;
    const token = unsubscribeTokenOf(deps, { accountId: tx.accountId, userId: recipient.id, kind });
    await sendMail(deps, tx, {
      kind,
      subject,
      ...renderMail({
        ...content,
        brand: deps.config.brand,
        reason: reasonOf(kind, recipient),
        unsubscribeUrl: `${deps.publicUrl}/unsubscribe?token=${token}`,
      }),
      accountId: tx.accountId,
      ...once(recipient),
      headers: unsubscribeHeaders(deps.publicUrl, token),
    });
  }
}

/** Adds that the administrator has to act for the account to see it. */
const forFallbackRecipient = (
  publicUrl: string,
  content: OptionalMailText['content'],
  { accountName }: Recipient,
) => ({
  ...content,
  action: { label: 'Open Client Management', url: `${publicUrl}/dashboard?section=clients` },
  reason: `You received this email as the administrator because ${accountName} has no team members. To have someone else notified, act for the account and invite them.`,
});

const reasonOf = (kind: OptionalMail, { accountName }: Recipient): string =>
  `You received this email as a member of ${accountName}: ${lowerFirst(optionalMails[kind])}. Manage your email notifications under Profile.`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * RFC 2369, and for one click RFC 8058, which wants https: mail programs post there by themselves, and show the page to
 * whoever follows the address.
 */
function unsubscribeHeaders(publicUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${publicUrl}/api/unsubscribe?token=${token}>`,
    ...(publicUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
