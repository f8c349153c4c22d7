import {
  createSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  type SavedFilter,
  type SavedFilterCreate,
  updateSavedFilter,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, read, refresh } from '../../../kernel/api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { failed } from '../conversation-cache.ts';

export const useSavedFilters = () => useQuery(read(listSavedFilters, {}));

const reread = () => refresh('/api/saved-filters');

/** Saves a new filter or, by `id`, changes one. */
export function useSaveFilter() {
  return useMutation({
    mutationFn: ({ id, ...body }: SavedFilterCreate & { id?: string | undefined }) =>
      id ? call(updateSavedFilter, { params: { id }, body }) : call(createSavedFilter, { body }),
    onSuccess: () => {
      showToast({ title: 'Filter saved' });
      return reread();
    },
  });
}

/** Deletes a filter; Undo saves it again. */
export function useDeleteFilter() {
  const save = useSaveFilter();
  return useMutation({
    mutationFn: ({ id }: SavedFilter) => call(deleteSavedFilter, { params: { id } }),
    onSuccess: (_nothing, { id: _, ...filter }) => {
      const undo = () => save.mutate(filter, { onError: failed('Failed to save the filter') });
      showToast({ title: 'Filter deleted', description: filter.name, action: { label: 'Undo', run: undo } });
      return reread();
    },
    onError: failed('Failed to delete the filter'),
  });
}
