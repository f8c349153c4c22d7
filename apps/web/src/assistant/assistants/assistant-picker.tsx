import { firstPage, useDashboardSearch } from '../../kernel/address.ts';
import { Select } from '../../ui/form/select.tsx';
import { chosenAssistant, useAssistants } from './use-assistants.ts';

/** Chooses among several assistants; with one there is nothing to choose and nothing is shown. */
export function AssistantPicker() {
  const { search, change } = useDashboardSearch();
  const { data: assistants = [] } = useAssistants();
  if (assistants.length < 2) return null;
  return (
    <Select
      aria-label="Assistant"
      value={chosenAssistant(assistants, search.assistant)?.id}
      onChange={(event) =>
        change({ assistant: event.target.value, conversation: undefined, ...firstPage }, { trail: [] })
      }
      options={assistants.map(({ id, name }) => [id, name] as const)}
    />
  );
}
