import { type CurrentUser, may, type Permission } from '@deskbell/contract';
import {
  Bell,
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  CreditCard,
  House,
  type LucideIcon,
  MessagesSquare,
  Plug,
  Settings,
  Settings2,
  UserRound,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { OverviewScreen } from '../../insight/overview/index.ts';

/** One entry of the sidebar and what it shows. */
export interface Section {
  id: string;
  label: string;
  icon: LucideIcon;
  Screen: ComponentType;
  /** Fetches the section's file, so that opening it need not wait. */
  preload?: () => Promise<unknown>;
  /** Reached from the user's menu instead of the sidebar. */
  unlisted?: boolean;
  /** For the administrator alone; to anybody else it isn't there. */
  administrator?: boolean;
  /** For those who may do this. */
  needs?: Permission;
}

export const isSection = (id: string): boolean => sections.some((section) => section.id === id);

/** The sections that are there for this user. */
export const sectionsOf = (user: CurrentUser): Section[] =>
  sections.filter(
    ({ administrator, needs }) =>
      (!administrator || user.role === 'administrator') && (!needs || may(user.role, needs)),
  );

// Each section but the first is a file of its own, fetched when the first one stands.
const sections: readonly Section[] = [
  { id: 'overview', label: 'Overview', icon: House, Screen: OverviewScreen },
  {
    ...lazySection(
      'setup',
      'Setup Assistant',
      Settings2,
      async () => (await import('../../assistant/setup/setup-screen.tsx')).SetupScreen,
    ),
    needs: 'setup.write',
  },
  lazySection(
    'conversations',
    'Conversations',
    MessagesSquare,
    async () =>
      (await import('../../conversation/conversations/conversations-screen.tsx')).ConversationsScreen,
  ),
  lazySection(
    'leads',
    'Leads',
    Users,
    async () => (await import('../../people/leads/leads-screen.tsx')).LeadsScreen,
  ),
  lazySection(
    'appointments',
    'Appointments',
    CalendarDays,
    async () => (await import('../../booking/appointments/appointments-screen.tsx')).AppointmentsScreen,
  ),
  lazySection(
    'analytics',
    'Analytics',
    ChartColumn,
    async () => (await import('../../insight/analytics/analytics-screen.tsx')).AnalyticsScreen,
  ),
  {
    ...lazySection(
      'integrations',
      'Integrations',
      Plug,
      async () => (await import('../../assistant/integrations/integrations-screen.tsx')).IntegrationsScreen,
    ),
    needs: 'setup.write',
  },
  {
    ...lazySection(
      'clients',
      'Client Management',
      BriefcaseBusiness,
      async () => (await import('../../platform/clients/clients-screen.tsx')).ClientsScreen,
    ),
    administrator: true,
  },
  {
    ...lazySection(
      'billing',
      'Billing & Usage',
      CreditCard,
      async () => (await import('../../money/billing/billing-screen.tsx')).BillingScreen,
    ),
    needs: 'billing.read',
  },
  {
    ...lazySection(
      'notifications',
      'Notifications',
      Bell,
      async () => (await import('../../identity/notifications/notifications-screen.tsx')).NotificationsScreen,
    ),
    unlisted: true,
  },
  {
    ...lazySection(
      'profile',
      'Profile',
      UserRound,
      async () => (await import('../../identity/profile/profile-screen.tsx')).ProfileScreen,
    ),
    unlisted: true,
  },
  {
    ...lazySection(
      'settings',
      'Settings',
      Settings,
      async () => (await import('../../identity/account-settings/settings-screen.tsx')).SettingsScreen,
    ),
    unlisted: true,
  },
];

function lazySection(
  id: string,
  label: string,
  icon: LucideIcon,
  fetchScreen: () => Promise<ComponentType>,
): Section {
  let fetched: ComponentType | undefined;
  const preload = async () => {
    fetched = await fetchScreen();
    return fetched;
  };
  const Later = lazy(async () => ({ default: await preload() }));
  // A lazy component suspends once even when its file is there, and React holds a fallback for 300 ms.
  const Screen = () => {
    const Now = fetched ?? Later;
    return <Now />;
  };
  return { id, label, icon, Screen, preload };
}
