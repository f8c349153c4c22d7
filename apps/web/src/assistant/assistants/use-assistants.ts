import { type Assistant, listAssistants } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { queries, read } from '../../kernel/api.ts';

const assistantsQuery = read(listAssistants, {});

/** The account's assistants, oldest first. */
export const useAssistants = () => useQuery(assistantsQuery);

/** Puts a created or changed assistant into the list that is already there. */
export function cacheAssistant(assistant: Assistant): void {
  queries.setQueryData(assistantsQuery.queryKey, (before: Assistant[] | undefined) => {
    if (!before) return before;
    const known = before.some(({ id }) => id === assistant.id);
    return known ? before.map((old) => (old.id === assistant.id ? assistant : old)) : [...before, assistant];
  });
}

/** The assistant that the address names, else the first; undefined when there is none. */
export function chosenAssistant(assistants: readonly Assistant[], id: string | undefined) {
  return assistants.find((assistant) => assistant.id === id) ?? assistants[0];
}
