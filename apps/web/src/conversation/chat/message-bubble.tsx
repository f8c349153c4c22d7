import type { Source } from '@deskbell/contract';
import { classes } from '../../ui/classes.ts';
import type { ChatMessage } from './turn.ts';

/** One message; the assistant's carry the receipt of where the words come from. */
export function MessageBubble({ message }: { message: ChatMessage }) {
  const mine = message.role === 'user';
  return (
    <div className={classes('flex max-w-[85%] flex-col gap-1.5', mine ? 'self-end' : 'self-start')}>
      <p
        className={classes(
          'rounded-2xl px-4 py-2.5 break-words whitespace-pre-wrap',
          mine ? 'rounded-br-md bg-primary text-on-primary' : 'rounded-bl-md bg-sunken text-ink',
        )}
      >
        <span className="sr-only">{mine ? 'You: ' : 'Assistant: '}</span>
        <span>{message.content}</span>
      </p>
      {message.sources && message.sources.length > 0 && <Sources sources={message.sources} />}
    </div>
  );
}

function Sources({ sources }: { sources: Source[] }) {
  return (
    <details className="px-1 text-sm text-ink-soft">
      <summary className="w-fit rounded-control select-none hover:text-ink">
        Source: {sources.map((source) => source.title).join(', ')}
      </summary>
      {sources.map((source) => (
        <blockquote key={source.id} className="mt-1.5 border-l-2 border-brass pl-3">
          {source.quote}
        </blockquote>
      ))}
    </details>
  );
}
