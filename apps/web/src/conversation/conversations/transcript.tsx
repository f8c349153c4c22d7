import type { ConversationMessage } from '@deskbell/contract';
import { Fragment } from 'react';
import { classes } from '../../ui/classes.ts';
import { useMomentText } from '../../ui/time/time-zone.ts';
import { AttachedFile } from './attachments/attached-file.tsx';
import { Delivery } from './delivery.tsx';
import { foundHere, foundLook, useFoundHere } from './found-place.ts';
import { MarkedWords } from './marked.tsx';
import { Receipt } from './receipt.tsx';
import { type ChangesAfter, SpeakerChanges } from './speaker-changes.tsx';

/** Every turn in order; under the assistant's own, how the reply came about. */
export function Transcript({
  messages,
  changes,
}: {
  messages: readonly ConversationMessage[];
  changes: ChangesAfter;
}) {
  if (messages.length === 0) return <p className="text-ink-soft">Nothing has been said yet.</p>;
  return (
    <ol aria-label="Transcript" className="grid gap-5">
      {messages.map((message) => (
        <Fragment key={message.id}>
          <WrittenLine message={message} />
          <SpeakerChanges changes={changes.get(message.id)} />
        </Fragment>
      ))}
    </ol>
  );
}

/** One message that was written, and how the reply came about. */
export function WrittenLine({ message }: { message: ConversationMessage }) {
  const found = useFoundHere(`m${message.seq}`);
  return (
    <li
      {...(found && foundHere)}
      className={classes(
        'max-w-[46rem]',
        message.role === 'assistant' && 'justify-self-end',
        found && foundLook,
      )}
    >
      <Heading message={message} />
      {message.attachment ? (
        <div className={classes('flex', message.role === 'assistant' && 'justify-end')}>
          <AttachedFile attachment={message.attachment} />
        </div>
      ) : (
        <p
          className={classes(
            'w-fit rounded-2xl px-4 py-2.5 break-words whitespace-pre-wrap',
            message.role === 'user'
              ? 'rounded-bl-md border border-line bg-surface'
              : classes(
                  'ml-auto rounded-br-md',
                  message.author ? 'bg-primary text-on-primary' : 'bg-primary-soft',
                ),
          )}
        >
          <MarkedWords text={message.content} search={found?.search} />
        </p>
      )}
      {message.delivery && <Delivery delivery={message.delivery} />}
      {message.role === 'assistant' && !message.author && <Receipt message={message} />}
    </li>
  );
}

function Heading({ message }: { message: ConversationMessage }) {
  const customer = message.role === 'user';
  const momentText = useMomentText();
  return (
    <p className={classes('mb-1 flex gap-2 px-1 text-sm text-ink-soft', !customer && 'justify-end')}>
      <span className="font-semibold">{customer ? 'Customer' : (message.author ?? 'Assistant')}</span>
      <time dateTime={message.createdAt}>{momentText(message.createdAt)}</time>
    </p>
  );
}
