import { listUnansweredGroups, type UnansweredGroup } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read, refresh } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { textLink } from '../../ui/text-link.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { FaqEditor } from './faq-editor.tsx';
import { useCreateFaq } from './use-faqs.ts';

const shownAtFirst = 5;

/** What customers asked in vain, alike questions together; each is an FAQ but for its answer. */
export function UnansweredGroups({ assistantId }: { assistantId: string }) {
  const { data, error, isPending, refetch } = useQuery(
    read(listUnansweredGroups, { params: { id: assistantId } }),
  );
  const [drafted, setDrafted] = useState<UnansweredGroup | null>(null);
  const [all, setAll] = useState(false);
  if (data?.length === 0) return null;
  const shown = all ? data : data?.slice(0, shownAtFirst);
  return (
    <Card className="mt-6">
      <CardHeading
        title="Unanswered questions"
        hint="From the last 90 days, most frequent first. Add an answer once and the assistant will know it."
      />
      {isPending && <SkeletonRows rows={2} label="Loading unanswered questions" />}
      {error && (
        <ErrorState title="Couldn’t load unanswered questions" error={error} onRetry={() => void refetch()} />
      )}
      <ul className="grid">
        {shown?.map((group) => (
          <li
            key={group.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-0"
          >
            <div className="min-w-0 grow basis-64">
              <p className="font-semibold break-words">{group.question}</p>
              <p className="text-sm text-ink-soft">
                Asked {group.count === 1 ? 'once' : `${group.count.toLocaleString('en-US')} times`}
                {group.wordings.length > 0 && ` in ${group.wordings.length + 1} wordings`}, last{' '}
                <RelativeTime instant={group.lastAskedAt} inSentence />
                {group.conversationIds[0] && (
                  <>
                    {' · '}
                    <Link
                      to="/dashboard"
                      search={{
                        section: 'conversations',
                        conversation: group.conversationIds[0],
                        assistant: assistantId,
                      }}
                      className={textLink}
                    >
                      Show
                    </Link>
                  </>
                )}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Answer "${group.question}"`}
              onClick={() => setDrafted(group)}
            >
              Add answer
            </Button>
          </li>
        ))}
      </ul>
      {data && data.length > shownAtFirst && !all && (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setAll(true)}>
          Show all {data.length.toLocaleString('en-US')}
        </Button>
      )}
      <DraftDialog assistantId={assistantId} group={drafted} onClose={() => setDrafted(null)} />
    </Card>
  );
}

function DraftDialog({
  assistantId,
  group,
  onClose,
}: {
  assistantId: string;
  group: UnansweredGroup | null;
  onClose: () => void;
}) {
  const create = useCreateFaq(assistantId);
  return (
    <Dialog
      open={group !== null}
      onClose={onClose}
      title="A new FAQ"
      description="Customers' wordings are already filled in. Just add the answer."
    >
      {group && (
        <FaqEditor
          key={group.id}
          assistantId={assistantId}
          faq={{ question: group.question, answer: '', examples: group.wordings }}
          submitLabel="Add FAQ"
          onSave={(faq) =>
            create.mutateAsync(faq).then(
              () => {
                onClose();
                void refresh(`/api/assistants/${assistantId}/unanswered`);
                return true;
              },
              // The toast has said so already; the form keeps what was typed.
              () => false,
            )
          }
        />
      )}
    </Dialog>
  );
}
