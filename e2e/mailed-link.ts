import type { MailServer } from '@deskbell/testing/mail-server';
import { vi } from 'vitest';

/** The address of the button in the newest mail of this subject to somebody, once it came. */
export async function mailedLink(post: MailServer, to: string, subject: RegExp): Promise<string> {
  const newest = () =>
    post.received.findLast(
      ({ recipients, parsed }) => recipients.includes(to) && subject.test(parsed.subject ?? ''),
    );
  const { parsed } = await vi.waitUntil(newest, { timeout: 20_000 });
  return /:\n(https?:\S+)/.exec(parsed.text!)![1]!;
}

/** The token of the link that confirms a sign-up. */
export const confirmationOf = async (post: MailServer, to: string): Promise<string> =>
  new URL(await mailedLink(post, to, /^Confirm your address/)).searchParams.get('confirm')!;
