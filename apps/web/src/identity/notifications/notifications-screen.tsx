import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../kernel/api.ts';
import { SectionHeader } from '../../ui/section-header.tsx';
import { useMay } from '../session/index.ts';
import { AlertList } from './alert-list.tsx';
import { AlertPhoneCard } from './alert-phone-card.tsx';
import { AlertSettingsCards } from './alert-settings-cards.tsx';
import { EscalationCard } from './escalation-card.tsx';
import { PushCard } from './push-card.tsx';
import { TeamChatsCard } from './team-chats-card.tsx';

/** What you were told, and how you want to be told. */
export function NotificationsScreen() {
  const { data: user } = useQuery(currentUserQuery);
  const mayManage = useMay('account.write');
  const isMember = user?.account && !user.account.acting;
  return (
    <>
      <SectionHeader title="Notifications" text="What happened, and how you want to hear of it." />
      <div className="grid max-w-3xl gap-6">
        {isMember && <AlertList />}
        {isMember && <AlertSettingsCards email={user.email} />}
        {isMember && <PushCard />}
        {isMember && <AlertPhoneCard />}
        {mayManage && <TeamChatsCard />}
        {mayManage && <EscalationCard />}
        {user && !isMember && (
          <p className="text-ink-soft">
            You are acting for this account. Its notifications go to its members.
          </p>
        )}
      </div>
    </>
  );
}
