import type { Assistant } from '@deskbell/contract';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { PreparedSpeechCard } from './prepared-speech-card.tsx';
import { TryCallCard } from './try-call-card.tsx';
import { useVoices } from './use-voices.ts';
import { VoiceSettingsForm } from './voice-settings-form.tsx';

/** How an assistant speaks and listens, what of it is ready, and a call to try it. */
export function VoicePart({ assistant }: { assistant: Assistant }) {
  const { data, error, refetch } = useVoices();
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[1fr_22rem]">
      {error && !data && (
        <ErrorState title="Couldn’t load voices" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows label="Loading voices" />}
      {data && <VoiceSettingsForm assistant={assistant} catalog={data} />}
      <div className="grid grid-cols-1 gap-6 xl:sticky xl:top-21">
        <TryCallCard assistant={assistant} />
        <PreparedSpeechCard assistantId={assistant.id} />
      </div>
    </div>
  );
}
