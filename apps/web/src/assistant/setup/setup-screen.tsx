import type { Assistant } from '@deskbell/contract';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useDashboardSearch } from '../../kernel/address.ts';
import { FaqManager } from '../../knowledge/faqs/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AssistantPicker, chosenAssistant, useAssistants } from '../assistants/index.ts';
import { BusinessInfoForm } from './business-info-form.tsx';
import { DeployStep } from './deploy-step.tsx';
import { RoomForAssistant } from './room-for-assistant.tsx';
import { type Step, StepIndicator } from './step-indicator.tsx';

const newAssistant = 'new';

const BusinessPart = lazy(async () => ({
  default: (await import('../business/business-part.tsx')).BusinessPart,
}));
const ServicesPart = lazy(async () => ({
  default: (await import('../../booking/services/services-part.tsx')).ServicesPart,
}));
const KnowledgePart = lazy(async () => ({
  default: (await import('../../knowledge/sources/knowledge-part.tsx')).KnowledgePart,
}));
const TestPart = lazy(async () => ({
  default: (await import('../../conversation/test-console/test-part.tsx')).TestPart,
}));
const WordingPart = lazy(async () => ({
  default: (await import('../wording/wording-part.tsx')).WordingPart,
}));

const VoicePart = lazy(async () => ({
  default: (await import('../../voice/settings/voice-part.tsx')).VoicePart,
}));

/** The wizard: business info, FAQs, deploy. It takes up an assistant that exists just as well. */
export function SetupScreen() {
  const { search, change } = useDashboardSearch();
  const { data, error, refetch } = useAssistants();
  const creating = search.assistant === newAssistant;
  const assistant = creating || !data ? undefined : chosenAssistant(data, search.assistant);
  // Nothing but step 1 can be done before the assistant is there.
  const step: Step = assistant ? (search.step ?? '1') : '1';
  const goTo = (next: Step) => void change({ section: 'setup', step: next });

  return (
    <>
      <SectionHeader
        title={creating ? 'New assistant' : 'Setup Assistant'}
        text="Get your assistant on your site in three steps."
        aside={
          data && data.length > 0 && !creating ? (
            <>
              <AssistantPicker />
              <Button
                variant="secondary"
                onClick={() => change({ assistant: newAssistant, step: undefined })}
              >
                <Plus aria-hidden size={16} /> New assistant
              </Button>
            </>
          ) : (
            creating && (
              <Button variant="ghost" onClick={() => change({ assistant: undefined })}>
                Cancel
              </Button>
            )
          )
        }
      />
      {error && (
        <ErrorState title="Couldn’t load your assistants" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows label="Loading your assistants" />}
      {data && creating && (
        <RoomForAssistant assistants={data}>
          <StepIndicator current="1" onChoose={undefined} />
          <StepContent step="1" assistant={undefined} goTo={goTo} />
        </RoomForAssistant>
      )}
      {data && !creating && (
        <Parts key={assistant?.id ?? newAssistant} assistant={assistant}>
          <StepIndicator current={step} onChoose={assistant ? goTo : undefined} />
          <StepContent step={step} assistant={assistant} goTo={goTo} />
        </Parts>
      )}
    </>
  );
}

/** The three steps, and beside them all else that can be told of an assistant that is there. */
function Parts({ assistant, children }: { assistant: Assistant | undefined; children: ReactNode }) {
  const { search, change } = useDashboardSearch();
  if (!assistant) return children;
  const later = (part: ReactNode) => <Suspense fallback={<SkeletonRows label="Loading" />}>{part}</Suspense>;
  return (
    <Tabs
      label="Setup"
      value={search.part ?? 'steps'}
      onChange={(part) => change({ part: part as typeof search.part }, { replace: true })}
      tabs={[
        { id: 'steps', label: 'Steps', content: children },
        { id: 'business', label: 'Hours and places', content: later(<BusinessPart assistant={assistant} />) },
        {
          id: 'services',
          label: 'Services and team',
          content: later(<ServicesPart assistant={assistant} />),
        },
        {
          id: 'knowledge',
          label: 'Documents and website',
          content: later(<KnowledgePart assistant={assistant} />),
        },
        { id: 'wording', label: 'Wording', content: later(<WordingPart assistant={assistant} />) },
        { id: 'voice', label: 'Voice', content: later(<VoicePart assistant={assistant} />) },
        { id: 'test', label: 'Test', content: later(<TestPart assistant={assistant} />) },
      ]}
    />
  );
}

function StepContent({
  step,
  assistant,
  goTo,
}: {
  step: Step;
  assistant: Assistant | undefined;
  goTo: (step: Step) => void;
}) {
  const { change } = useDashboardSearch();
  if (!assistant || step === '1') {
    return (
      <BusinessInfoForm
        assistant={assistant}
        onSaved={(saved) =>
          void change({ section: 'setup', assistant: saved.id, step: '2' }, { isSaved: true })
        }
      />
    );
  }
  if (step === '2') {
    return (
      <>
        <FaqManager assistantId={assistant.id} />
        <div className="mt-8 flex justify-between gap-3">
          <Button variant="secondary" onClick={() => goTo('1')}>
            Back
          </Button>
          <Button onClick={() => goTo('3')}>Continue to Deploy</Button>
        </div>
      </>
    );
  }
  return <DeployStep assistant={assistant} onBack={() => goTo('2')} />;
}
