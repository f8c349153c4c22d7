import { type Assistant, getUsage } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDashboardSearch } from '../../kernel/address.ts';
import { read } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';

/** The form of another assistant, where the plan has room for it; else what the plan includes, before anything is typed. */
export function RoomForAssistant({ assistants, children }: { assistants: Assistant[]; children: ReactNode }) {
  const { change } = useDashboardSearch();
  const { data, isPending } = useQuery(read(getUsage, {}));
  // As the form is opened: the one it makes is among them once it is saved.
  const [had] = useState(assistants.length);
  if (isPending) return <SkeletonRows label="Loading your plan" />;
  const included = data?.assistantsIncluded ?? null;
  // Whatever couldn't be read here, the server still refuses one too many.
  if (included === null || had < included) return children;
  return (
    <Card>
      <EmptyState
        icon={Bot}
        title={`Your plan includes ${included === 1 ? 'one assistant' : `${included} assistants`}`}
        text="Upgrade to add another, or change one you have."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => void change({ section: 'billing', assistant: undefined })}>
              See plans
            </Button>
            <Button variant="secondary" onClick={() => void change({ assistant: undefined })}>
              Back to setup
            </Button>
          </div>
        }
      />
    </Card>
  );
}
