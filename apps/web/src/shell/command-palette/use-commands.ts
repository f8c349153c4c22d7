import {
  Keyboard,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  Monitor,
  Moon,
  Plus,
  Sun,
  Users,
} from 'lucide-react';
import { useMay } from '../../identity/session/index.ts';
import { sectionSearch, useDashboardSearch } from '../../kernel/address.ts';
import { chooseTheme } from '../../ui/theme.ts';
import { matchCommands, type Named } from './match-commands.ts';

/** Somewhere to go: a section of the dashboard. */
export type Place = Pick<Command, 'id' | 'label' | 'icon'>;

/** One line of the palette. */
export interface Command extends Named {
  id: string;
  icon: LucideIcon;
  run: () => void;
}

/** What can be done from anywhere, narrowed by what is typed; typed words can be searched for as well. */
export function useCommands(typed: string, places: readonly Place[], onHelp: () => void): Command[] {
  const { change } = useDashboardSearch();
  const maySetUp = useMay('setup.write');
  const words = typed.trim();
  const go =
    (section: string, more: object = {}) =>
    () =>
      void change({ ...sectionSearch(section), ...more });
  const known: Command[] = [
    ...places.map(({ id, label, icon }) => ({
      id,
      label: `Go to ${label}`,
      words: label,
      icon,
      run: go(id),
    })),
    ...(maySetUp
      ? [
          {
            id: 'new-assistant',
            label: 'New assistant',
            words: 'create add',
            icon: Plus,
            run: go('setup', { assistant: 'new' }),
          },
        ]
      : []),
    {
      id: 'light',
      label: 'Light theme',
      words: 'appearance day',
      icon: Sun,
      run: () => chooseTheme('light'),
    },
    {
      id: 'dark',
      label: 'Dark theme',
      words: 'appearance night',
      icon: Moon,
      run: () => chooseTheme('dark'),
    },
    {
      id: 'system',
      label: 'System theme',
      words: 'appearance automatic',
      icon: Monitor,
      run: () => chooseTheme('system'),
    },
    { id: 'shortcuts', label: 'Keyboard shortcuts', words: 'help keys', icon: Keyboard, run: onHelp },
    {
      id: 'sign-out',
      label: 'Sign Out',
      words: 'logout leave',
      icon: LogOut,
      run: () => window.location.assign('/api/logout'),
    },
  ];
  const searches: Command[] = [
    {
      id: 'search-conversations',
      label: `Search conversations for “${words}”`,
      icon: MessagesSquare,
      run: go('conversations', { search: words }),
    },
    {
      id: 'search-leads',
      label: `Search leads for “${words}”`,
      icon: Users,
      run: go('leads', { search: words }),
    },
  ];
  return [...matchCommands(known, words), ...(words ? searches : [])];
}
