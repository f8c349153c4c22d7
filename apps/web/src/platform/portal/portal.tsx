import { type CurrentUser, listPortalAssistants, type PortalAssistant } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { read } from '../../kernel/api.ts';
import { useSite } from '../../kernel/brand/use-site.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FullPageSpinner } from '../../ui/feedback/spinner.tsx';
import { TooltipProvider } from '../../ui/feedback/tooltip.tsx';
import { TimeZone } from '../../ui/time/time-zone.ts';
import { AssistantInformation } from './assistant-information.tsx';
import { FigureCards } from './figure-cards.tsx';
import { PortalBar } from './portal-bar.tsx';
import { PortalHeader } from './portal-header.tsx';
import { PortalSearch } from './portal-search.ts';
import { RecentRows } from './recent-rows.tsx';
import { SetupInProgress } from './setup-in-progress.tsx';

/**
 * What a client sees, and all they see: their assistant, its figures, its newest leads and conversations. Read-only.
 */
export function Portal({ user }: { user: CurrentUser }) {
  const { data: assistants, error, refetch } = useQuery(read(listPortalAssistants, {}));
  const wanted = useRouterState({
    select: ({ location }) => PortalSearch.parse(location.search).assistant,
  });
  if (error) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">AI Assistant Portal</h1>
        <ErrorState title="Couldn’t load your portal" error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  if (!assistants) return <FullPageSpinner label="Loading your portal" />;
  const assistant = assistants.find(({ id }) => id === wanted) ?? assistants[0];
  if (!assistant) return <SetupInProgress email={user.email} />;
  return (
    <TooltipProvider>
      <Desk user={user} assistant={assistant} all={assistants} />
    </TooltipProvider>
  );
}

function Desk({
  user,
  assistant,
  all,
}: {
  user: CurrentUser;
  assistant: PortalAssistant;
  all: PortalAssistant[];
}) {
  const { brand } = useSite();
  return (
    <TimeZone value={assistant.timeZone}>
      <title>{`${assistant.businessName} · ${brand.name}`}</title>
      <a
        href="#portal"
        className="sr-only z-50 rounded-control bg-surface px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <PortalBar brandName={brand.name} email={user.email} />
      <main id="portal" tabIndex={-1} className="px-4 py-6 outline-none sm:px-8 sm:py-8">
        <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6">
          <PortalHeader assistant={assistant} all={all} />
          <FigureCards assistant={assistant} />
          <RecentRows key={assistant.id} assistantId={assistant.id} />
          <AssistantInformation assistant={assistant} />
        </div>
      </main>
    </TimeZone>
  );
}
