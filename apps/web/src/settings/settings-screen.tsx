import { getAccountSettings } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api.ts';
import { ActivityCard } from '../privacy/activity-card.tsx';
import { EraseCard } from '../privacy/erase-card.tsx';
import { ExportCard } from '../privacy/export-card.tsx';
import { KeepingCard } from '../privacy/keeping-card.tsx';
import { useMay } from '../session/use-may.ts';
import { TeamCard } from '../team/team-card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SectionHeader } from '../ui/section-header.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountForm } from './account-form.tsx';
import { Appearance } from './appearance.tsx';
import { PronunciationsCard } from './pronunciations-card.tsx';

/**
 * The account's name, time zone and country, its words, how long it keeps what, its team and record, and how this browser shows it all.
 * @public
 */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery(read(getAccountSettings, {}));
  const mayChange = useMay('account.write');
  const mayErase = useMay('privacy.manage');
  const mayAudit = useMay('audit.read');
  return (
    <>
      <SectionHeader title="Settings" text="For everyone in your account, unless it says otherwise." />
      <div className="grid max-w-2xl gap-6">
        {error && (
          <ErrorState
            title="Your settings could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonRows rows={3} label="Loading your settings" />}
        {data && !mayChange && <AccountFacts settings={data} />}
        {data && mayChange && <AccountForm settings={data} />}
        <TeamCard />
        {data && mayChange && (
          <>
            <KeepingCard settings={data} />
            {/* What was saved may differ from what was typed by its spaces: the list begins anew with it. */}
            <PronunciationsCard key={JSON.stringify(data.pronunciations)} settings={data} />
          </>
        )}
        {mayErase && <ExportCard />}
        {mayErase && <EraseCard />}
        {mayAudit && <ActivityCard />}
        <Appearance />
      </div>
    </>
  );
}
