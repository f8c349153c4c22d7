import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../kernel/api.ts';
import { SectionHeader } from '../../ui/section-header.tsx';
import { AlertList } from './alert-list.tsx';
import { AlertSettingsCards } from './alert-settings-cards.tsx';

/** What you were told, and how you want to be told. */
export function NotificationsScreen() {
  const { data: user } = useQuery(currentUserQuery);
  const isMember = user?.account && !user.account.acting;
  return (
    <>
      <SectionHeader title="Notifications" text="What happened, and how you want to hear of it." />
      <div className="grid max-w-3xl gap-6">
        {isMember && <AlertList />}
        {isMember && <AlertSettingsCards email={user.email} />}
        {user && !isMember && (
          <p className="text-ink-soft">
            You are acting for this account. Its notifications go to its members.
          </p>
        )}
      </div>
    </>
  );
}
