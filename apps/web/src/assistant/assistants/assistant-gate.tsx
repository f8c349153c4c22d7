import type { Assistant } from '@deskbell/contract';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { chosenAssistant, useAssistants } from './use-assistants.ts';

/** Shows its children for the chosen assistant, or an empty state where there is none. */
export function AssistantGate({
  none,
  children,
}: {
  none: string;
  children: (assistant: Assistant, all: Assistant[]) => ReactNode;
}) {
  const { search, change } = useDashboardSearch();
  const maySetUp = useMay('setup.write');
  const { data, error, refetch } = useAssistants();
  if (error) {
    return <ErrorState title="Couldn’t load your assistants" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className="grid place-items-center py-24">
        <Spinner label="Loading your assistants" size={28} />
      </div>
    );
  }
  const assistant = chosenAssistant(data, search.assistant);
  if (assistant) return children(assistant, data);
  return (
    <EmptyState
      icon={Bell}
      title={none}
      action={maySetUp && <Button onClick={() => change({ section: 'setup' })}>Set up an assistant</Button>}
    />
  );
}
