import type { ErrorBody, Unsubscription } from '@deskbell/contract';

/** What the server said of a link: of which mails it is, or why it is none. */
export type SubscriptionAnswer =
  | { kind: 'known'; subscription: Unsubscription }
  /** The link itself is wrong, or its reader has left the account: asking again would not help. */
  | { kind: 'useless'; message: string }
  | { kind: 'failed'; message: string };

/** What the link is about. Changes nothing. */
export async function readSubscription(token: string): Promise<SubscriptionAnswer> {
  if (!token) return { kind: 'useless', message: 'Open this page from the link in an email.' };
  return ask(token, { method: 'GET' });
}

/** Stops the mails, or wants them again. */
export const changeSubscription = (token: string, wanted: boolean): Promise<SubscriptionAnswer> =>
  ask(token, { method: 'POST' }, { wanted: String(wanted) });

async function ask(
  token: string,
  init: RequestInit,
  more: Record<string, string> = {},
): Promise<SubscriptionAnswer> {
  const response = await fetch(`/api/unsubscribe?${new URLSearchParams({ token, ...more })}`, {
    ...init,
    headers: { accept: 'application/json' },
  }).catch(() => null);
  if (!response) return { kind: 'failed', message: 'Couldn’t reach the server. Check your connection.' };
  if (response.ok) return { kind: 'known', subscription: (await response.json()) as Unsubscription };
  if (response.status === 404)
    return {
      kind: 'useless',
      message: 'This address is no longer in the account and gets no emails from it.',
    };
  const raw = await response.text();
  if (response.status === 400) return { kind: 'useless', message: (JSON.parse(raw) as ErrorBody).message };
  return { kind: 'failed', message: `${response.status}: ${raw || response.statusText}` };
}
