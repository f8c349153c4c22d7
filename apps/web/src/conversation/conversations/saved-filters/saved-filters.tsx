import type { InboxFilter, SavedFilter } from '@deskbell/contract';
import { Bookmark, BookmarkPlus, Ellipsis, Users } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../identity/session/index.ts';
import { useDashboardSearch, useListPlace } from '../../../kernel/address.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { addressOf, filterOf, isShown } from './filter-address.ts';
import { type Draft, SavedFilterDialog } from './saved-filter-dialog.tsx';
import { useDeleteFilter, useSavedFilters } from './use-saved-filters.ts';

/** What the inbox is narrowed to again and again, beside its views, and the way to save what it is narrowed to now. */
export function SavedFilters() {
  const { search } = useDashboardSearch();
  const { data: saved = [], error, refetch } = useSavedFilters();
  const [draft, setDraft] = useState<Draft | null>(null);
  const shown = filterOf(search);
  const isNew = shown !== null && !isOnlyView(shown) && !saved.some(({ filter }) => isShown(filter, search));
  if (saved.length === 0 && !isNew && !error) return null;
  return (
    <fieldset className="-mt-2 mb-4 flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="sr-only">Saved filters</legend>
      {error && (
        <p className="text-sm text-ink-soft">
          Couldn’t load your saved filters.{' '}
          <Button variant="ghost" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {saved.map((filter) => (
        <FilterChip key={filter.id} saved={filter} shown={shown} onChange={setDraft} />
      ))}
      {isNew && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => setDraft({ name: '', isShared: false, filter: shown })}
        >
          <BookmarkPlus aria-hidden size={16} /> Save this filter
        </Button>
      )}
      {draft && <SavedFilterDialog draft={draft} onClose={() => setDraft(null)} />}
    </fieldset>
  );
}

/** A view by itself is there already. */
const isOnlyView = (filter: InboxFilter) => Object.keys(filter).join() === 'view';

function FilterChip({
  saved,
  shown,
  onChange,
}: {
  saved: SavedFilter;
  shown: InboxFilter | null;
  onChange: (draft: Draft) => void;
}) {
  const { search } = useDashboardSearch();
  const { filter: narrow } = useListPlace(null);
  const mayShare = useMay('desk.answer');
  const isChosen = isShown(saved.filter, search);
  const Icon = saved.isShared ? Users : Bookmark;
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center rounded-full border text-sm font-semibold',
        isChosen ? 'border-primary bg-primary-soft text-primary' : 'border-line bg-surface text-ink-soft',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => narrow(addressOf(isChosen ? {} : saved.filter))}
        className="flex min-h-9 min-w-0 items-center gap-1.5 rounded-full pr-1.5 pl-3.5 hover:text-ink"
      >
        <Icon aria-hidden size={15} className="shrink-0" />
        {saved.isShared && <span className="sr-only">Of the team: </span>}
        <span className="truncate">{saved.name}</span>
      </button>
      {(!saved.isShared || mayShare) && (
        <FilterMenu saved={saved} shown={shown} isChosen={isChosen} onChange={onChange} />
      )}
    </span>
  );
}

function FilterMenu({
  saved,
  shown,
  isChosen,
  onChange,
}: Parameters<typeof FilterChip>[0] & { isChosen: boolean }) {
  const remove = useDeleteFilter();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Change the filter ${saved.name}`}
          className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-sunken hover:text-ink"
        >
          <Ellipsis aria-hidden size={16} />
        </button>
      }
    >
      <MenuItem onSelect={() => onChange(saved)}>Rename or share</MenuItem>
      {shown && !isChosen && (
        <MenuItem onSelect={() => onChange({ ...saved, filter: shown })}>
          Update to what is shown now
        </MenuItem>
      )}
      <MenuItem onSelect={() => remove.mutate(saved)}>Delete</MenuItem>
    </Menu>
  );
}
