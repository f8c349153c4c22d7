import { RelativeTime } from '../../ui/time/relative-time.tsx';

/** How sending somewhere goes: what went wrong last, or when something last arrived. */
export function HealthText({
  health: { error, lastSuccessAt },
}: {
  health: { error: string | null; lastSuccessAt: string | null };
}) {
  const last = lastSuccessAt ? (
    <>
      Last reached <RelativeTime instant={lastSuccessAt} inSentence />
    </>
  ) : (
    'Nothing sent yet'
  );
  if (!error) return <p className="text-sm text-ink-soft">{last}</p>;
  return (
    <p className="text-sm break-words text-danger">
      {error}
      {lastSuccessAt && <> · {last}</>}
    </p>
  );
}
