import { createNote, deleteNote, listNotes, type Note } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call, errorMessage, queries, read } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** Adds a note at the end of the list. */
export function useAddNote(conversationId: string) {
  return useMutation({
    mutationFn: (text: string) => call(createNote, { params: { id: conversationId }, body: { text } }),
    onSuccess: (note) => changeNotes(conversationId, (notes) => [...notes, note]),
    onError: (error) =>
      showToast({ variant: 'destructive', title: 'Failed to add note', description: errorMessage(error) }),
  });
}

/** Deletes a note: gone at once, back when the server refuses; Undo writes it again. */
export function useDeleteNote() {
  return useMutation({
    mutationFn: (note: Note) => call(deleteNote, { params: { id: note.id } }),
    onMutate: (note) => changeNotes(note.conversationId, (notes) => notes.filter(({ id }) => id !== note.id)),
    onSuccess: (_nothing, note) =>
      showToast({ title: 'Note deleted', action: { label: 'Undo', run: () => void writeAgain(note) } }),
    onError: (_error, note) => {
      changeNotes(note.conversationId, (notes) => inOrder([...notes, note]));
      showToast({ variant: 'destructive', title: 'Failed to delete note' });
    },
  });
}

async function writeAgain({ conversationId, text }: Note): Promise<void> {
  try {
    const note = await call(createNote, { params: { id: conversationId }, body: { text } });
    changeNotes(conversationId, (notes) => [...notes, note]);
  } catch (error) {
    showToast({ variant: 'destructive', title: 'Failed to add note', description: errorMessage(error) });
  }
}

const inOrder = (notes: Note[]) => notes.sort((left, right) => left.createdAt.localeCompare(right.createdAt));

function changeNotes(conversationId: string, change: (notes: Note[]) => Note[]): void {
  const { queryKey } = read(listNotes, { params: { id: conversationId } });
  queries.setQueryData(queryKey, (before: Note[] | undefined) => before && change(before));
}
