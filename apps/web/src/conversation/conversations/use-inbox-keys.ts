import { useEffect } from 'react';
import { isTyping } from '../../ui/is-typing.ts';

/** What begins a shortcut of the dashboard of two keys: the key after it is that one's. */
const begins = 'g';
const pauseMs = 1200;

/** A row of the inbox for j and k, which focus it; spread onto what opens it. */
export const inboxRow = { 'data-inbox-row': '' } as const;

/** The same beside an open conversation, where j and k open it. */
export const openingRow = { 'data-inbox-row': 'opens' } as const;

/**
 * The inbox by keyboard: j and k go to the next and the former row (in a list they are focused, beside an open conversation opened), and
 * any other key does what declares it by `aria-keyshortcuts` in the page: buttons are pressed, fields and menus focused.
 */
export function useInboxKeys(): void {
  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isSecond = event.timeStamp - begunAt < pauseMs;
      begunAt = event.key === begins ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isSecond || !/^[a-z]$/.test(event.key)) return;
      const isDone =
        event.key === 'j' || event.key === 'k' ? goBy(event.key === 'j' ? 1 : -1) : act(event.key);
      if (isDone) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function goBy(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-inbox-row]')];
  const opened = rows.findIndex((row) => row.hasAttribute('aria-current'));
  const at = opened < 0 ? rows.indexOf(document.activeElement as HTMLElement) : opened;
  const row = rows[at < 0 && step < 0 ? rows.length - 1 : at + step];
  if (!row) return false;
  if (row.dataset.inboxRow === 'opens') row.click();
  else {
    row.focus();
    row.scrollIntoView({ block: 'nearest' });
  }
  return true;
}

function act(key: string): boolean {
  const control = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key.toUpperCase()}"]`);
  if (!control || control.matches(':disabled')) return false;
  if (control instanceof HTMLButtonElement && control.ariaHasPopup === null) control.click();
  else control.focus();
  return true;
}
