import { useDashboardSearch, useListPlace } from '../../kernel/address.ts';
import { Select } from '../../ui/form/select.tsx';
import { useTags } from './use-tags.ts';

/** Narrows the list to a tag; nothing while there are none. */
export function TagFilter() {
  const { search } = useDashboardSearch();
  const { filter } = useListPlace(null);
  const { data: tags = [] } = useTags();
  if (tags.length === 0) return null;
  return (
    <Select
      className="max-sm:grow"
      aria-label="Tag"
      value={search.tag ?? ''}
      onChange={({ target }) => filter({ tag: target.value || undefined })}
      options={[['', 'All tags'], ...tags.map(({ id, name }): [string, string] => [id, name])]}
    />
  );
}
