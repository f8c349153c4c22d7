import type { CurrentUser } from '@deskbell/contract';
import { useEffect } from 'react';

const channelName = 'deskbell-workplace';

/**
 * A session works in one account, in every tab. When another tab shows a different one than this tab was opened in, what
 * is on this screen belongs to the account before: the page is reloaded.
 */
export function useActiveAccount(user: CurrentUser, section: string): void {
  const here = `${user.id} ${user.account?.id}`;
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }) => {
      if (data !== here) window.location.replace(pageOf(section));
    };
    return () => channel.close();
  }, [here, section]);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(here);
    channel.close();
  }, [here]);
}

/**
 * Opens a section for somebody who works in another account from now on. A whole page load: nothing that was read in the
 * account before may stay.
 */
export const reloadSection = (section: string): void => window.location.assign(pageOf(section));

const pageOf = (section: string) => `/dashboard?${new URLSearchParams({ section })}`;
