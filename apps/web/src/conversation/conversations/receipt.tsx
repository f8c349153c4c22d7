import type { ConversationMessage, Source, Timings, TurnAction } from '@deskbell/contract';
import { Badge } from '../../ui/badge.tsx';
import { textLink } from '../../ui/text-link.ts';
import { actionLabels, actionTints } from './conversation-labels.ts';
import { stagesOf } from './timing-stages.ts';

const kinds: Record<Source['kind'], string> = { faq: 'FAQ', detail: 'Business detail', passage: 'Document' };

// Only these rest on a candidate that may be wrong; of small talk or a booking step a share would say nothing.
const answering: ReadonlySet<TurnAction> = new Set(['answer', 'clarify', 'decline']);

/** How a reply came about: what was done, how sure, from which words, and how long each stage took. */
export function Receipt({ message }: { message: ConversationMessage }) {
  const { action, confidence, sources, timings, responder } = message;
  return (
    <div className="mt-2 grid gap-2 px-1 text-sm">
      <div className="flex flex-wrap items-center gap-2 text-ink-soft">
        {action && <Badge tint={actionTints[action]}>{actionLabels[action]}</Badge>}
        {confidence !== null && action && answering.has(action) && (
          <span title="Estimated probability that this answer is right">
            Confidence {Math.round(confidence * 100)}%
          </span>
        )}
        {responder && <span>{responder} responder</span>}
      </div>
      {sources.map((source) => (
        <SourceQuote key={`${source.kind}-${source.id}`} source={source} />
      ))}
      {timings && <StageTimes timings={timings} />}
    </div>
  );
}

/** An entry of the knowledge, and its words. */
export function SourceQuote({ source }: { source: Source }) {
  return (
    <figure className="border-l-2 border-brass pl-3">
      <figcaption className="font-semibold break-words">
        {kinds[source.kind]}: {source.title}
      </figcaption>
      <blockquote className="break-words text-ink-soft">“{source.quote}”</blockquote>
      <Place source={source} />
    </figure>
  );
}

/** Where a passage stands, so that it can be read in its own place. */
function Place({ source: { place } }: { source: Source }) {
  if (!place?.page && !place?.url) return null;
  return (
    <p className="break-all text-ink-soft">
      {place.page && `Page ${place.page} `}
      {place.url && (
        <a href={place.url} target="_blank" rel="noreferrer" className={textLink}>
          {place.url}
        </a>
      )}
    </p>
  );
}

function StageTimes({ timings }: { timings: Timings }) {
  const { stages, totalMs } = stagesOf(timings);
  const total = `Replied in ${formatMs(totalMs)}`;
  if (stages.length === 0) return <p className="text-ink-soft">{total}</p>;
  return (
    <details>
      <summary className="w-fit rounded-control text-ink-soft hover:text-ink">{total}</summary>
      <dl className="mt-1.5 grid max-w-sm gap-1">
        {stages.map(({ name, ms, share }) => (
          <div key={name} className="grid grid-cols-[6rem_1fr_4.5rem] items-center gap-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="contents">
              <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full">
                <rect width="100" height="6" rx="3" className="fill-sunken" />
                <rect width={Math.max(1, share * 100)} height="6" rx="3" className="fill-primary" />
              </svg>
              <span className="text-right tabular-nums">{formatMs(ms)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const formatMs = (ms: number) =>
  ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms).toLocaleString('en-US')} ms`;
