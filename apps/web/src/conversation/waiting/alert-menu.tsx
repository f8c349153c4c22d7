import { Bell, BellOff, BellRing } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { sectionSearch, useDashboardSearch } from '../../kernel/address.ts';
import { Menu, MenuItem, MenuNote, MenuSwitch } from '../../ui/menu.tsx';
import { soundSwitch } from './alert-sound.ts';
import { useNotificationPermission } from './desktop-notifications.ts';

// Its file comes once the dashboard stands.
const UnreadMark = lazy(async () => ({
  default: (await import('../../identity/notifications/unread-mark.tsx')).UnreadMark,
}));

/** What is unread, and how this browser tells that a customer wants a person. */
export function AlertMenu() {
  const sounds = soundSwitch.useIsOn();
  const { change } = useDashboardSearch();
  const Icon = sounds ? Bell : BellOff;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="relative grid size-10 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <Icon aria-hidden size={18} />
          <span className="sr-only">Alerts</span>
          <Suspense>
            <UnreadMark />
          </Suspense>
        </button>
      }
      heading={
        <>
          <span className="block font-semibold">Alerts</span>
          <span className="block text-ink-soft">When a customer asks for a person</span>
        </>
      }
    >
      <MenuItem onSelect={() => void change(sectionSearch('notifications'))}>
        <Bell aria-hidden size={17} /> All notifications
      </MenuItem>
      <MenuSwitch checked={sounds} onChange={soundSwitch.set}>
        Play a sound
      </MenuSwitch>
      <DesktopNotifications />
    </Menu>
  );
}

function DesktopNotifications() {
  const { permission, ask } = useNotificationPermission();
  switch (permission) {
    case 'default':
      return (
        <MenuItem onSelect={() => void ask()}>
          <BellRing aria-hidden size={17} /> Turn on desktop notifications
        </MenuItem>
      );
    case 'granted':
      return <MenuNote>Desktop notifications are on in this browser.</MenuNote>;
    case 'denied':
      return <MenuNote>Desktop notifications are blocked in this browser’s settings.</MenuNote>;
    default:
      return <MenuNote>This browser has no desktop notifications.</MenuNote>;
  }
}
