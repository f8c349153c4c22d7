import { listNotes, type Note } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { read } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { foundHere, foundLook, useFoundHere } from './found-place.ts';
import { MarkedWords } from './marked.tsx';
import { useAddNote, useDeleteNote } from './use-notes.ts';

/** Your own notes on a conversation; tinted, so that nobody takes them for something the customer sees. */
export function Notes({ conversationId }: { conversationId: string }) {
  const mayWrite = useMay('desk.answer');
  const { data, error, isPending, refetch } = useQuery(read(listNotes, { params: { id: conversationId } }));
  return (
    <Card tinted>
      <h2 className="text-lg">Notes</h2>
      <p className="mb-4 text-sm text-brass-ink">Only your team sees these.</p>
      {isPending && <SkeletonRows rows={1} label="Loading notes" />}
      {error && <ErrorState title="Couldn’t load notes" error={error} onRetry={() => void refetch()} />}
      <ul className="grid gap-3">
        {data?.map((note) => (
          <NoteItem key={note.id} note={note} mayDelete={mayWrite} />
        ))}
      </ul>
      {mayWrite && <NewNote conversationId={conversationId} />}
      {!mayWrite && data?.length === 0 && <p className="text-brass-ink">No notes.</p>}
    </Card>
  );
}

function NoteItem({ note, mayDelete }: { note: Note; mayDelete: boolean }) {
  const remove = useDeleteNote();
  const found = useFoundHere(`n${note.id}`);
  return (
    <li
      {...(found && foundHere)}
      className={classes('rounded-control border border-line bg-surface p-3', found && foundLook)}
    >
      <p className="break-words whitespace-pre-wrap">
        <MarkedWords text={note.text} search={found?.search} />
      </p>
      <div className="mt-1 flex items-center justify-between gap-2 text-sm text-ink-soft">
        <span className="min-w-0 break-words">
          {note.author} · <RelativeTime instant={note.createdAt} />
        </span>
        {mayDelete && (
          <Button
            variant="ghost"
            size="small"
            aria-label={`Delete the note of ${note.author}`}
            onClick={() => remove.mutate(note)}
          >
            <Trash2 aria-hidden size={16} />
          </Button>
        )}
      </div>
    </li>
  );
}

function NewNote({ conversationId }: { conversationId: string }) {
  const [text, setText] = useState('');
  const add = useAddNote(conversationId);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    add.mutate(text, { onSuccess: () => setText('') });
  }

  return (
    <form onSubmit={submit} className="mt-4 grid gap-2">
      <Textarea
        aria-label="New note"
        aria-keyshortcuts="N"
        placeholder="What should your team know?"
        rows={3}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={add.isPending}
        disabled={text.trim() === ''}
      >
        Add note
      </Button>
    </form>
  );
}
