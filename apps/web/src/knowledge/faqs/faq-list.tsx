import type { Faq } from '@deskbell/contract';
import { MessageCircleQuestionMark, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Tooltip } from '../../ui/feedback/tooltip.tsx';
import { useDeleteFaq, useFaqs } from './use-faqs.ts';

export function FaqList({
  assistantId,
  onEdit,
  aside,
}: {
  assistantId: string;
  onEdit: (faq: Faq) => void;
  aside: ReactNode;
}) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useFaqs(assistantId);
  const remove = useDeleteFaq(assistantId);
  const faqs = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  return (
    <Card>
      <CardHeading
        title={data ? `Your FAQs (${total.toLocaleString('en-US')})` : 'Your FAQs'}
        aside={aside}
      />
      {isPending && <SkeletonRows rows={3} label="Loading FAQs" />}
      {error && <ErrorState title="Couldn’t load FAQs" error={error} onRetry={() => void refetch()} />}
      {data && faqs.length === 0 && (
        <EmptyState
          icon={MessageCircleQuestionMark}
          title="No FAQs yet"
          text="Start with the three questions you hear most."
        />
      )}
      <ul className="grid">
        {faqs.map((faq) => (
          <FaqEntry
            key={faq.id}
            faq={faq}
            deleting={remove.isPending && remove.variables.id === faq.id}
            onEdit={() => onEdit(faq)}
            onDelete={() => remove.mutate(faq)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-3 w-full"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Card>
  );
}

function FaqEntry({
  faq,
  deleting,
  onEdit,
  onDelete,
}: {
  faq: Faq;
  deleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <li className="flex items-start gap-2 border-t border-line py-3 first:border-0">
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{faq.question}</p>
        <p className="mt-0.5 line-clamp-3 break-words whitespace-pre-line text-ink-soft">{faq.answer}</p>
        {faq.examples.length > 0 && (
          <p className="mt-1.5">
            <Badge>
              {faq.examples.length === 1 ? '1 other phrasing' : `${faq.examples.length} other phrasings`}
            </Badge>
          </p>
        )}
      </div>
      <Tooltip text="Edit">
        <Button variant="ghost" size="icon" aria-label={`Edit "${faq.question}"`} onClick={onEdit}>
          <Pencil aria-hidden size={17} />
        </Button>
      </Tooltip>
      <Tooltip text="Delete">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete "${faq.question}"`}
          disabled={deleting}
          onClick={onDelete}
        >
          <Trash2 aria-hidden size={17} />
        </Button>
      </Tooltip>
    </li>
  );
}
