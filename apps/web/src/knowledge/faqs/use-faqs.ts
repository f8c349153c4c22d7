import {
  createFaq,
  deleteFaq,
  type Faq,
  type FaqCreate,
  HttpError,
  importFaqs,
  listFaqs,
  updateFaq,
  urlOf,
} from '@deskbell/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call, errorMessage, page, refresh } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

const pageSize = 50;

/** An assistant's FAQs, oldest first, page after page. */
export function useFaqs(assistantId: string) {
  const params = { id: assistantId };
  return useInfiniteQuery({
    queryKey: [urlOf(listFaqs, { params }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      page(listFaqs, { params, query: { cursor: pageParam, limit: pageSize }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

export function useCreateFaq(assistantId: string) {
  return useMutation({
    mutationFn: (faq: FaqCreate) => call(createFaq, { params: { id: assistantId }, body: faq }),
    onSuccess: () => {
      showToast({ title: 'FAQ added successfully!' });
      void refreshFaqs();
    },
    onError: () => showToast({ variant: 'destructive', title: 'Failed to add FAQ' }),
  });
}

export function useUpdateFaq() {
  return useMutation({
    mutationFn: ({ id, ...fields }: FaqCreate & { id: string; ifUpdatedAt: string }) =>
      call(updateFaq, { params: { id }, body: fields }),
    onSuccess: () => {
      showToast({ title: 'FAQ updated successfully!' });
      void refreshFaqs();
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Failed to update FAQ',
        description: error instanceof HttpError && error.status === 409 ? errorMessage(error) : undefined,
      }),
  });
}

/** Deletes at once; Undo adds the same FAQ again (at the end of the list). */
export function useDeleteFaq(assistantId: string) {
  const restore = useCreateFaq(assistantId);
  return useMutation({
    mutationFn: (faq: Faq) => call(deleteFaq, { params: { id: faq.id } }),
    onSuccess: async (_nothing, { question, answer, examples }) => {
      showToast({
        title: 'FAQ deleted successfully!',
        action: { label: 'Undo', run: () => restore.mutate({ question, answer, examples }) },
      });
      await refreshFaqs();
    },
    onError: () => showToast({ variant: 'destructive', title: 'Failed to delete FAQ' }),
  });
}

export function useImportFaqs(assistantId: string) {
  return useMutation({
    mutationFn: (body: { format: 'csv' | 'text'; content: string }) =>
      call(importFaqs, { params: { id: assistantId }, body }),
    onSuccess: () => refreshFaqs(),
  });
}

// The assistants carry their number of FAQs, so they are read again as well.
const refreshFaqs = () => refresh('/api/assistants');
