import {
  type AssistantNumber,
  addDoNotContact,
  type DoNotContactCreate,
  listDoNotContact,
  removeDoNotContact,
  type TextRules,
  updateTexting,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, readPage, refreshAll } from '../kernel/api.ts';
import { showToast } from '../ui/feedback/toast-store.ts';

export const useSaveTexting = ({ id, version }: AssistantNumber) =>
  useMutation({
    mutationFn: (texting: TextRules) => call(updateTexting, { params: { id }, body: { texting, version } }),
    onSuccess: () => {
      showToast({ title: 'Text settings saved' });
      return refreshAll(['/api/phone/', '/api/assistants/']);
    },
  });

/** How many are shown; the others are searched for. */
export const shownAtOnce = 25;

/** Numbers that are not contacted. */
export const useDoNotContact = (search: string) =>
  useQuery(readPage(listDoNotContact, { query: { limit: shownAtOnce, ...(search && { search }) } }));

export const useAddDoNotContact = () =>
  useMutation({
    mutationFn: (body: DoNotContactCreate) => call(addDoNotContact, { body }),
    onSuccess: ({ number }) => {
      showToast({ title: 'Number added', description: `${number} is no longer contacted.` });
      return changed();
    },
  });

export const useRemoveDoNotContact = (id: string) =>
  useMutation({
    mutationFn: (reason: string) => call(removeDoNotContact, { params: { id }, body: { reason } }),
    onSuccess: () => {
      showToast({ title: 'Number removed from the list' });
      return changed();
    },
  });

/** Conversations tell whether their customer may be written to. */
const changed = () => refreshAll(['/api/phone/do-not-contact', '/api/conversations/']);
