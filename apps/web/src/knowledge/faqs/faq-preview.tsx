import { type FaqCreate, previewFaqChange } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call, errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** What past questions would get instead, looked up when asked for. `faqId` null: a new one. */
export function FaqPreview({
  assistantId,
  faqId,
  draft,
}: {
  assistantId: string;
  faqId: string | null;
  /** Returns the FAQ as it stands in the form, or null while it isn't one yet. */
  draft: () => Promise<FaqCreate | null>;
}) {
  const preview = useMutation({
    mutationFn: async () => {
      const faq = await draft();
      return faq && call(previewFaqChange, { params: { id: assistantId }, body: { faqId, faq } });
    },
  });
  const changes = preview.data?.changes;
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="secondary" size="small" busy={preview.isPending} onClick={() => preview.mutate()}>
          Which answers would change?
        </Button>
      </div>
      {preview.error && <Notice tint="danger">{errorMessage(preview.error)}</Notice>}
      {changes && (
        <div aria-live="polite">
          {changes.length === 0 ? (
            <p className="text-sm text-ink-soft">
              {preview.data!.tried === 0
                ? 'No questions have been asked yet.'
                : `None of ${preview.data!.tried.toLocaleString('en-US')} past questions would get a different answer.`}
            </p>
          ) : (
            <>
              <p className="mb-2 text-sm font-semibold">
                {changes.length} of {preview.data!.tried.toLocaleString('en-US')} past questions would get a
                different answer:
              </p>
              <ul className="grid max-h-64 gap-2 overflow-y-auto">
                {changes.map(({ question, before, after }) => (
                  <li key={question} className="rounded-control border border-line p-3 text-sm">
                    <p className="font-semibold break-words">{question}</p>
                    <p className="break-words text-ink-soft">
                      {before ?? 'No answer'} <span aria-hidden>→</span>
                      <span className="sr-only">becomes</span> {after ?? 'No answer'}
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  );
}
