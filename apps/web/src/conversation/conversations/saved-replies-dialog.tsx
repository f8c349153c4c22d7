import { replyPlaceholders, type SavedReply, SavedReplyCreateSchema } from '@deskbell/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { useDeleteReply, useSavedReplies, useSaveReply } from './use-saved-replies.ts';

/** The replies that the team has saved: added, changed and deleted. `text`: what a new one begins with. */
export function SavedRepliesDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { data, error, isPending, refetch } = useSavedReplies();
  const [edited, setEdited] = useState<SavedReply | null>(null);
  const remove = useDeleteReply();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Saved replies"
      description="What your team answers again and again. Everybody who replies can use and change them."
      wide
    >
      {isPending && <SkeletonRows rows={2} label="Loading saved replies" />}
      {error && (
        <ErrorState title="Couldn’t load saved replies" error={error} onRetry={() => void refetch()} />
      )}
      {data && data.length > 0 && (
        <ul aria-label="Saved replies" className="mb-6 grid max-h-64 gap-2 overflow-y-auto">
          {data.map((reply) => (
            <li key={reply.id} className="flex items-start gap-2 rounded-control border border-line p-3">
              <div className="min-w-0 grow">
                <p className="font-semibold break-words">{reply.name}</p>
                <p className="line-clamp-2 text-sm break-words whitespace-pre-wrap text-ink-soft">
                  {reply.text}
                </p>
              </div>
              <Button
                variant="ghost"
                size="small"
                aria-label={`Edit ${reply.name}`}
                onClick={() => setEdited(reply)}
              >
                <Pencil aria-hidden size={16} />
              </Button>
              <Button
                variant="ghost"
                size="small"
                aria-label={`Delete ${reply.name}`}
                onClick={() => {
                  if (edited?.id === reply.id) setEdited(null);
                  remove.mutate(reply);
                }}
              >
                <Trash2 aria-hidden size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ReplyForm
        key={edited?.id ?? 'new'}
        reply={edited ?? { name: '', text }}
        onDone={() => setEdited(null)}
      />
    </Dialog>
  );
}

function ReplyForm({
  reply,
  onDone,
}: {
  reply: { id?: string; name: string; text: string };
  onDone: () => void;
}) {
  const [name, setName] = useState(reply.name);
  const [text, setText] = useState(reply.text);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const save = useSaveReply();

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog stands in the form of the composer: this one alone is sent.
    event.stopPropagation();
    const checked = SavedReplyCreateSchema.safeParse({ name, text });
    setFaults(
      Object.fromEntries(
        (checked.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
      ),
    );
    if (!checked.success) return;
    save.mutate(
      { ...checked.data, id: reply.id },
      {
        onSuccess: () => {
          setName('');
          setText('');
          onDone();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h3 className="font-semibold">{reply.id ? 'Change the reply' : 'New reply'}</h3>
      <Field label="Name" required error={faults.name}>
        {(control) => (
          <Input {...control} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Field
        label="Text"
        required
        error={faults.text}
        hint={`Filled in when it is used: ${Object.keys(replyPlaceholders)
          .map((word) => `{${word}}`)
          .join(', ')}.`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        {reply.id && (
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={save.isPending}>
          Save reply
        </Button>
      </div>
    </form>
  );
}
