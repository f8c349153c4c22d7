import {
  addWebsite,
  deleteKnowledgeSource,
  HttpError,
  type KnowledgeSource,
  listKnowledgeSources,
  refreshKnowledgeSource,
  uploadDocument,
  urlOf,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, read, refresh } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

const lookAgainMs = 1500;

/** What the assistant has read; looks again by itself while something is being read. */
export const useSources = (assistantId: string) =>
  useQuery({
    ...read(listKnowledgeSources, { params: { id: assistantId } }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookAgainMs : false),
  });

/** Whether it will change by itself. */
export const isUnderWay = ({ status, waitingCount }: KnowledgeSource): boolean =>
  status === 'waiting' || status === 'reading' || (status === 'ready' && waitingCount > 0);

/** A file that wasn't added, and why. */
export interface RefusedFile {
  name: string;
  reason: string;
}

/** Sends the files one after the other and gives those that were refused; the others go on. */
export function useUpload(assistantId: string) {
  return useMutation({
    mutationFn: async (files: readonly File[]): Promise<RefusedFile[]> => {
      const refused: RefusedFile[] = [];
      for (const file of files) {
        try {
          await send(assistantId, file);
        } catch (error) {
          refused.push({ name: file.name, reason: errorMessage(error) });
        }
        await forget(assistantId);
      }
      return refused;
    },
  });
}

async function send(assistantId: string, file: File): Promise<void> {
  const url = urlOf(uploadDocument, { params: { id: assistantId }, query: { name: file.name } });
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: file,
  });
  if (!response.ok) throw new HttpError(response.status, response.statusText, await response.text());
}

export function useAddWebsite(assistantId: string) {
  return useMutation({
    mutationFn: (url: string) => call(addWebsite, { params: { id: assistantId }, body: { url } }),
    onSuccess: () => forget(assistantId),
  });
}

export function useRefreshSource(assistantId: string) {
  return useMutation({
    mutationFn: ({ id }: KnowledgeSource) => call(refreshKnowledgeSource, { params: { id } }),
    onSuccess: () => forget(assistantId),
    onError: failed('Couldn’t refresh'),
  });
}

export function useDeleteSource(assistantId: string) {
  return useMutation({
    mutationFn: ({ id }: KnowledgeSource) => call(deleteKnowledgeSource, { params: { id } }),
    onSuccess: (_nothing, { title }) => {
      showToast({ title: 'Forgotten', description: title });
      return forget(assistantId);
    },
    onError: failed('Failed to delete'),
  });
}

const forget = (assistantId: string) => refresh(`/api/assistants/${assistantId}/knowledge-sources`);

const failed = (title: string) => (error: unknown) => {
  showToast({ variant: 'destructive', title, description: errorMessage(error) });
};
