import { House, type LucideIcon, MessagesSquare, Plug, Settings2, Users } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { OverviewScreen } from '../overview/overview-screen.tsx';

/** One entry of the sidebar and what it shows. */
export interface Section {
  id: string;
  label: string;
  icon: LucideIcon;
  Screen: ComponentType;
}

// Each section but the first is a file of its own, loaded when it is opened.
export const sections: readonly Section[] = [
  { id: 'overview', label: 'Overview', icon: House, Screen: OverviewScreen },
  {
    id: 'setup',
    label: 'Setup Assistant',
    icon: Settings2,
    Screen: lazy(() => import('../setup/setup-screen.tsx').then((m) => ({ default: m.SetupScreen }))),
  },
  {
    id: 'conversations',
    label: 'Conversations',
    icon: MessagesSquare,
    Screen: lazy(() =>
      import('../conversations/conversations-screen.tsx').then((m) => ({ default: m.ConversationsScreen })),
    ),
  },
  {
    id: 'leads',
    label: 'Leads',
    icon: Users,
    Screen: lazy(() => import('../leads/leads-screen.tsx').then((m) => ({ default: m.LeadsScreen }))),
  },
  {
    id: 'integrations',
    label: 'Integrations',
    icon: Plug,
    Screen: lazy(() =>
      import('../integrations/integrations-screen.tsx').then((m) => ({ default: m.IntegrationsScreen })),
    ),
  },
];
