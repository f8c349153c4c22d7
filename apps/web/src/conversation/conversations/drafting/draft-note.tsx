import { SourceQuote } from '../receipt.tsx';
import type { Drafted } from './use-reply-draft.ts';

/** Under the message that is being written: where the suggested words come from, or why there are none. */
export function DraftNote({ drafted }: { drafted: Drafted | null }) {
  return (
    <div role="status" className="text-sm">
      {drafted && 'reason' in drafted && <p className="mt-2 text-ink-soft">{drafted.reason}</p>}
      {drafted && 'sources' in drafted && (
        <div className="mt-2 grid max-h-32 gap-2 overflow-y-auto">
          <p className="text-ink-soft">Suggested from your knowledge. Read it before you send it.</p>
          {drafted.sources.map((source) => (
            <SourceQuote key={`${source.kind}-${source.id}`} source={source} />
          ))}
        </div>
      )}
    </div>
  );
}
