import { type InboxView, listConversations } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useDashboardSearch, useListPlace } from '../../kernel/address.ts';
import { readPage } from '../../kernel/api.ts';
import { classes } from '../../ui/classes.ts';
import { inboxViewLabels, inboxViews } from './inbox-labels.ts';

/** The parts of the inbox, with how much is in those that call for work, and how much of it is unread. */
export function InboxViews({ assistantId }: { assistantId: string }) {
  const { search } = useDashboardSearch();
  const { filter } = useListPlace(null);
  const counts: Partial<Record<InboxView, string>> = {
    mine: useCount(assistantId, 'mine'),
    unassigned: useCount(assistantId, 'unassigned'),
  };
  const unread: Partial<Record<InboxView, string>> = {
    mine: useCount(assistantId, 'mine', 'true'),
    unassigned: useCount(assistantId, 'unassigned', 'true'),
    open: useCount(assistantId, 'open', 'true'),
  };
  return (
    <fieldset className="mb-4 flex flex-wrap gap-1.5">
      <legend className="sr-only">Which conversations</legend>
      {inboxViews.map((view) => {
        const isChosen = search.inbox === view;
        const count = view && counts[view];
        const news = view && unread[view];
        return (
          <button
            key={view ?? 'all'}
            type="button"
            aria-pressed={isChosen}
            onClick={() => filter({ inbox: view })}
            className={classes(
              'min-h-9 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap transition-colors',
              isChosen
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-line bg-surface text-ink-soft hover:bg-sunken hover:text-ink',
            )}
          >
            {inboxViewLabels(view)}
            {count && <span className="ml-1 tabular-nums"> {count}</span>}
            {news && (
              <span className="ml-1.5 rounded-full bg-primary px-1.5 py-0.5 text-[0.8125rem] text-on-primary tabular-nums">
                {' '}
                {news} new
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

/** How many are in a part, or unread in it, counted as far as the server counts; nothing for none. */
function useCount(assistantId: string, view: InboxView, unread?: 'true'): string | undefined {
  const { data } = useQuery(
    readPage(listConversations, { params: { id: assistantId }, query: { view, unread, limit: 1 } }),
  );
  return data?.total ? `${data.total.toLocaleString('en-US')}${data.isTotalCapped ? '+' : ''}` : undefined;
}
