import {
  createImport,
  deleteImport,
  HttpError,
  type Import,
  type ImportField,
  type ImportKind,
  type ImportPreview,
  listImports,
  listSkippedRows,
  previewImport,
  startImport,
  undoImport,
  updateImport,
  urlOf,
} from '@deskbell/contract';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, page, queries, read, refreshAll } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

const lookAgainMs = 1000;
const shownSkipped = 100;

/** An assistant's imports, the newest first; looks again by itself while one goes on. */
export const useImports = (assistantId: string) =>
  useQuery({
    ...read(listImports, { params: { id: assistantId } }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookAgainMs : false),
  });

export const isUnderWay = ({ status }: Import): boolean => status === 'importing' || status === 'undoing';

/** What is on a draft's screen: kept in the cache, as each change answers it. */
const previewOf = (id: string) => read(previewImport, { params: { id } });
export const usePreview = (id: string) => useQuery(previewOf(id));
const keep = (preview: ImportPreview) => queries.setQueryData(previewOf(preview.import.id).queryKey, preview);

export const useUpload = (assistantId: string) =>
  useMutation({
    mutationFn: async (file: File): Promise<ImportPreview> => {
      const url = urlOf(createImport, { params: { id: assistantId }, query: { name: file.name } });
      const response = await fetch(url, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': file.type || 'application/octet-stream' },
        body: file,
      });
      if (!response.ok) throw new HttpError(response.status, response.statusText, await response.text());
      return (await response.json()) as ImportPreview;
    },
    onSuccess: (preview) => {
      keep(preview);
      return again(assistantId);
    },
  });

export interface ImportChange {
  kind?: Exclude<ImportKind, 'articles'>;
  hasHeader?: boolean;
  mapping?: Partial<Record<ImportField, number>>;
}

export const useChange = ({ id }: Import) =>
  useMutation({
    mutationFn: (body: ImportChange) => call(updateImport, { params: { id }, body }),
    onSuccess: keep,
    onError: failed,
  });

export const useStart = ({ id, assistantId }: Import) =>
  useMutation({
    mutationFn: () => call(startImport, { params: { id } }),
    onSuccess: () => again(assistantId),
    onError: failed,
  });

export const useDiscard = ({ id, assistantId }: Import) =>
  useMutation({
    mutationFn: () => call(deleteImport, { params: { id } }),
    onSuccess: () => again(assistantId),
    onError: failed,
  });

export const useUndo = ({ id, assistantId }: Import) =>
  useMutation({
    mutationFn: () => call(undoImport, { params: { id } }),
    onSuccess: () => again(assistantId),
  });

/** The rows that were not added, page after page. */
export const useSkippedRows = ({ id }: Import) =>
  useInfiniteQuery({
    queryKey: [urlOf(listSkippedRows, { params: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      page(listSkippedRows, { params: { id }, query: { cursor: pageParam, limit: shownSkipped }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** What was imported or taken back stands in other screens, too: FAQs, documents, leads, appointments, and figures. */
export const refreshImported = () => refreshAll(['/api/assistants', '/api/stats', '/api/analytics']);

const again = (assistantId: string) => refreshAll([`/api/assistants/${assistantId}/imports`]);

const failed = (error: unknown) => {
  showToast({ variant: 'destructive', title: 'Error', description: errorMessage(error) });
};
