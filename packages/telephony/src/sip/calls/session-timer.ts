import type { CallClock } from '@deskbell/voice';
import { headerOf, type SipHeader, type SipRequest } from '../messages/message.ts';
import { parseParameters } from '../messages/parameters.ts';

/** Notices when the other side of a call is gone without a word (RFC 4028). */
export interface SessionTimer {
  /** What a 200 to an INVITE or UPDATE says of it. */
  headers(): SipHeader[];
  /** The other side has refreshed the session. */
  refreshed(): void;
  close(): void;
}

/** In seconds. */
export const shortestSession = 90;

/** How often one side must show that a call is still there. */
export interface SessionAsked {
  seconds: number;
  /** Who sends a request within half of that. */
  refresher: 'us' | 'them';
}

/** What a request asks for. Null: nothing. */
export function sessionAskedBy(request: SipRequest): SessionAsked | null {
  const found = /^(\d{1,7})\s*(;.*)?$/.exec(headerOf(request, 'session-expires') ?? '');
  if (!found) return null;
  const refresher = parseParameters(found[2] ?? '')?.get('refresher');
  const canRefresh = /\btimer\b/i.test(headerOf(request, 'supported') ?? '');
  return {
    seconds: Number(found[1]),
    refresher: refresher === 'uas' || (refresher === undefined && !canRefresh) ? 'us' : 'them',
  };
}

/** `refresh`: sends our request; `onGone`: nothing came in time. */
export function openSessionTimer(
  { seconds, refresher }: SessionAsked,
  { clock, refresh, onGone }: { clock: CallClock; refresh(): void; onGone(): void },
): SessionTimer {
  let cancel = () => {};

  function wait(): void {
    cancel();
    if (refresher === 'them') cancel = clock.after((seconds - Math.min(32, seconds / 3)) * 1000, onGone);
    else
      cancel = clock.after(seconds * 500, () => {
        refresh();
        wait();
      });
  }

  wait();
  return {
    headers: () => [
      { name: 'require', value: 'timer' },
      { name: 'session-expires', value: `${seconds};refresher=${refresher === 'us' ? 'uas' : 'uac'}` },
    ],
    refreshed: wait,
    close: () => cancel(),
  };
}
