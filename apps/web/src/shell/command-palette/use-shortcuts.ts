import { useEffect, useRef } from 'react';
import { sectionSearch, useDashboardSearch } from '../../kernel/address.ts';
import { isTyping } from '../../ui/is-typing.ts';
import { shortcutOf } from './shortcuts.ts';

const pauseMs = 1200;

/**
 * Listens for the dashboard's shortcuts to the `places` that are there for this user. Keys typed into a field are the field's, but for Ctrl or Cmd with K.
 */
export function useShortcuts(
  places: readonly { id: string }[],
  open: { palette: () => void; help: () => void },
): void {
  const { change } = useDashboardSearch();
  const latest = useRef({ ...open, places });
  latest.current = { ...open, places };
  useEffect(() => {
    let before: { key: string; at: number } | null = null;
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return latest.current.palette();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const known = before && event.timeStamp - before.at < pauseMs ? before.key : null;
      before = null;
      const shortcut = shortcutOf(event.key, known);
      if (!shortcut) return;
      if (shortcut.does === 'begin') before = { key: event.key, at: event.timeStamp };
      else event.preventDefault();
      if (shortcut.does === 'help') latest.current.help();
      if (shortcut.does === 'search') focusSearch() || latest.current.palette();
      if (shortcut.does === 'go' && latest.current.places.some(({ id }) => id === shortcut.section)) {
        void change(sectionSearch(shortcut.section));
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [change]);
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  return search !== null;
}
