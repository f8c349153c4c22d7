import { type CurrentUser, may } from '@deskbell/contract';
import {
  Bell,
  ChevronDown,
  CreditCard,
  LogOut,
  Menu as MenuIcon,
  Search,
  Settings,
  ShieldCheck,
  UserRound,
  X,
} from 'lucide-react';
import { AlertMenu } from '../../conversation/waiting/index.ts';
import { AccountChoices, ActingBanner, initialsOf, nameOf } from '../../identity/accounts/index.ts';
import { sectionSearch, useDashboardSearch } from '../../kernel/address.ts';
import { LiveIndicator, type LiveState } from '../../platform/live/index.ts';
import { Logo } from '../../ui/logo.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

/** Product, the sidebar's button on phones, the user's menu, and for whom the administrator acts. */
export function TopBar({
  user,
  brandName,
  menuOpen,
  waiting,
  onMenu,
  live,
  onSearch,
}: {
  user: CurrentUser;
  brandName: string;
  menuOpen: boolean;
  /** How many customers wait for a person: where the sidebar is away, its button tells. */
  waiting: number;
  onMenu: () => void;
  live: LiveState;
  onSearch: () => void;
}) {
  return (
    <header className="sticky top-0 z-30">
      <div className="flex h-15 items-center gap-2 border-b border-line bg-surface px-3 sm:px-5">
        <button
          type="button"
          aria-label={menuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={menuOpen}
          aria-controls="sidebar"
          onClick={onMenu}
          className="relative grid size-10 place-items-center rounded-control hover:bg-sunken lg:hidden"
        >
          {menuOpen ? <X aria-hidden size={20} /> : <MenuIcon aria-hidden size={20} />}
          {waiting > 0 && !menuOpen && (
            <span aria-hidden className="absolute top-1 right-1 size-2.5 rounded-full bg-danger" />
          )}
        </button>
        <a href="/dashboard" className="flex rounded-control">
          <Logo name={brandName} compact />
        </a>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <LiveIndicator state={live} />
          {may(user.role, 'desk.answer') && <AlertMenu />}
          <SearchButton onPress={onSearch} />
          <UserMenu user={user} />
        </div>
      </div>
      <ActingBanner user={user} />
    </header>
  );
}

function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label="Search and commands"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
      className="flex min-h-10 items-center gap-2 rounded-control px-2.5 text-ink-soft hover:bg-sunken hover:text-ink sm:border sm:border-line-strong/60 sm:px-3"
    >
      <Search aria-hidden size={17} />
      <span className="text-sm max-sm:hidden">Search</span>
      <kbd className="rounded border border-line px-1.5 font-sans text-xs max-sm:hidden">Ctrl K</kbd>
    </button>
  );
}

function UserMenu({ user }: { user: CurrentUser }) {
  const { change } = useDashboardSearch();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account of ${nameOf(user)}`}
          className="flex min-h-11 items-center gap-2.5 rounded-control px-2 hover:bg-sunken"
        >
          <Avatar user={user} />
          <span className="font-medium max-sm:hidden">{nameOf(user)}</span>
          <ChevronDown aria-hidden size={16} className="text-ink-soft" />
        </button>
      }
      heading={
        <>
          <span className="block font-semibold">{nameOf(user)}</span>
          <span className="block text-ink-soft">{user.email}</span>
        </>
      }
    >
      <MenuItem onSelect={() => void change(sectionSearch('profile'))}>
        <UserRound aria-hidden size={17} /> Profile
      </MenuItem>
      <MenuItem onSelect={() => void change(sectionSearch('notifications'))}>
        <Bell aria-hidden size={17} /> Notifications
      </MenuItem>
      <MenuItem onSelect={() => void change(sectionSearch('settings'))}>
        <Settings aria-hidden size={17} /> Settings
      </MenuItem>
      {may(user.role, 'billing.read') && (
        <MenuItem onSelect={() => void change(sectionSearch('billing'))}>
          <CreditCard aria-hidden size={17} /> Billing
        </MenuItem>
      )}
      {user.role === 'administrator' && (
        <MenuItem onSelect={() => window.location.assign('/admin')}>
          <ShieldCheck aria-hidden size={17} /> Admin Dashboard
        </MenuItem>
      )}
      <AccountChoices user={user} />
      <MenuItem onSelect={() => window.location.assign('/api/logout')}>
        <LogOut aria-hidden size={17} /> Sign Out
      </MenuItem>
    </Menu>
  );
}

function Avatar({ user }: { user: CurrentUser }) {
  return user.profileImageUrl ? (
    <img src={user.profileImageUrl} alt="" className="size-9 rounded-full object-cover" />
  ) : (
    <span
      aria-hidden
      className="grid size-9 place-items-center rounded-full bg-brass-soft text-sm font-bold text-brass-ink"
    >
      {initialsOf(user)}
    </span>
  );
}
