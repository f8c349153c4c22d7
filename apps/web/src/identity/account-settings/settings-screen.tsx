import { type AccountSettings, getAccountSettings } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDashboardSearch } from '../../kernel/address.ts';
import { read } from '../../kernel/api.ts';
import { ImportsTab } from '../../platform/imports/index.ts';
import { ActivityCard, EraseCard, ExportCard, RetentionCard } from '../../platform/privacy/index.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ApiKeysCard, McpCard } from '../api-keys/index.ts';
import { ConnectedAppsCard } from '../connected-apps/index.ts';
import { useMay } from '../session/index.ts';
import { TeamCard } from '../team/index.ts';
import { AccountFacts } from './account-facts.tsx';
import { AccountForm } from './account-form.tsx';
import { Appearance } from './appearance.tsx';
import { PronunciationsCard } from './pronunciations-card.tsx';

/**
 * The account by tabs, those that one's role may open: itself and how this browser shows it, its team, the keys of its
 * programs and its connected apps, what it brings along from elsewhere, what it keeps for how long, and who did what.
 */
export function SettingsScreen() {
  const { search, change } = useDashboardSearch();
  const mayErase = useMay('privacy.manage');
  const mayAudit = useMay('audit.read');
  const mayManageKeys = useMay('keys.manage');
  const mayImport = useMay('setup.write');
  const tabs = [
    { id: 'general', label: 'General', content: <General /> },
    { id: 'team', label: 'Team', content: <TeamCard /> },
    mayManageKeys
      ? { id: 'keys', label: 'API keys', content: <Keys /> }
      : { id: 'keys', label: 'Connected apps', content: <ConnectedAppsCard /> },
    ...(mayImport ? [{ id: 'import', label: 'Import', content: <ImportsTab /> }] : []),
    ...(mayErase ? [{ id: 'privacy', label: 'Privacy', content: <Privacy /> }] : []),
    ...(mayAudit ? [{ id: 'activity', label: 'Activity log', content: <ActivityCard /> }] : []),
  ];
  const open = tabs.some(({ id }) => id === search.settingsTab) ? search.settingsTab! : 'general';
  return (
    <>
      <SectionHeader title="Settings" text="These settings apply to everyone in your account unless noted." />
      <div className="max-w-3xl">
        <Tabs
          label="Settings"
          value={open}
          onChange={(tab) =>
            void change({ settingsTab: tab === 'general' ? undefined : (tab as typeof search.settingsTab) })
          }
          tabs={tabs}
        />
      </div>
    </>
  );
}

function General() {
  const mayChange = useMay('account.write');
  return (
    <div className="grid gap-6">
      <WithSettings>
        {(settings) =>
          mayChange ? (
            <>
              <AccountForm settings={settings} />
              <PronunciationsCard settings={settings} />
            </>
          ) : (
            <AccountFacts settings={settings} />
          )
        }
      </WithSettings>
      <Appearance />
    </div>
  );
}

function Keys() {
  return (
    <div className="grid gap-6">
      <ApiKeysCard />
      <ConnectedAppsCard />
      <McpCard />
    </div>
  );
}

function Privacy() {
  return (
    <div className="grid gap-6">
      <WithSettings>{(settings) => <RetentionCard settings={settings} />}</WithSettings>
      <ExportCard />
      <EraseCard />
    </div>
  );
}

/** Shows its children once the account's settings are there. */
function WithSettings({ children }: { children: (settings: AccountSettings) => ReactNode }) {
  const { data, error, refetch } = useQuery(read(getAccountSettings, {}));
  if (data) return children(data);
  return error ? (
    <ErrorState title="Couldn’t load your settings" error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={3} label="Loading your settings" />
  );
}
