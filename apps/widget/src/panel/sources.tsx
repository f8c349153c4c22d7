import type { Source } from '@deskbell/contract';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../texts.ts';
import { MessageText } from './message-text.tsx';

/** The answer's receipts: a stub for each source, its words when pressed. */
export function Sources({ sources }: { sources: Source[] }) {
  const [open, setOpen] = useState('');
  const shown = sources.find(({ id }) => id === open);
  const quote = useRef<HTMLQuoteElement>(null);
  useLayoutEffect(() => quote.current?.scrollIntoView({ block: 'nearest' }), [open]);
  return (
    <fieldset class="sources" aria-label={texts.sources}>
      {sources.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          class="stub"
          aria-expanded={id === open}
          onClick={() => setOpen(id === open ? '' : id)}
        >
          {title}
        </button>
      ))}
      {shown && (
        <blockquote ref={quote} dir="auto">
          <MessageText text={shown.quote} />
          {shown.place?.url && (
            <a href={shown.place.url} target="_blank" rel="noopener noreferrer">
              {shown.place.url.replace(/^https?:\/\//, '')}
            </a>
          )}
        </blockquote>
      )}
    </fieldset>
  );
}
