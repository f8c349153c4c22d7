import {
  AnalyticsPeriod,
  ConversationTypeSchema,
  InboxViewSchema,
  LeadScoreSchema,
  LeadSourceSchema,
  LeadStatusSchema,
  SetupStatusSchema,
} from '@deskbell/contract';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as z from 'zod';

const word = z.string().max(300).optional().catch(undefined);

/** What the dashboard keeps in its query string. Values that make no sense are dropped. */
export const DashboardSearch = z.object({
  section: word,
  assistant: word,
  /** Setup's step. */
  step: z.enum(['1', '2', '3']).optional().catch(undefined),
  /** The part of Setup beside the steps. */
  part: z
    .enum(['steps', 'business', 'services', 'knowledge', 'wording', 'voice', 'test'])
    .optional()
    .catch(undefined),
  /** The tab of Integrations. */
  tab: z.enum(['widget', 'phone', 'embed', 'crm', 'webhooks']).optional().catch(undefined),
  /** The tab of Settings; absent: the first. */
  settingsTab: z.enum(['team', 'keys', 'import', 'privacy', 'activity']).optional().catch(undefined),
  /** How appointments are shown, and the day they are shown around. */
  view: z.enum(['day', 'week', 'list']).optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
  /** The appointment that is open. */
  appointment: word,
  /** What became of a sign-in at a provider of calendars. */
  grant: word,
  /** The conversation that is open. */
  conversation: word,
  /** The message or note in it that was searched for. */
  at: word,
  /** The part of the inbox. */
  inbox: InboxViewSchema.optional().catch(undefined),
  /** A conversation's tag. */
  tag: word,
  type: ConversationTypeSchema.optional().catch(undefined),
  /** `waiting`: for a person; `unread`: by whoever looks. */
  status: z
    .enum(['active', 'waiting', 'unread', 'pending', 'scheduled', 'resolved'])
    .optional()
    .catch(undefined),
  /** A lead's status; `status` is a conversation's. */
  leadStatus: LeadStatusSchema.optional().catch(undefined),
  /** The tab of Client Management: the clients of one status. */
  clientStatus: SetupStatusSchema.optional().catch(undefined),
  /** Analytics: the last days, unless `from` and `to` are given. */
  period: AnalyticsPeriod.optional().catch(undefined),
  /** First and last day of a list or a figure, both included. */
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  score: LeadScoreSchema.optional().catch(undefined),
  source: LeadSourceSchema.optional().catch(undefined),
  search: word,
  cursor: word,
  page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
});
export type DashboardSearch = z.infer<typeof DashboardSearch>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before this one, so that "Newer" can go back. */
    trail?: string[];
  }
}

interface ChangeOptions {
  /** Leaves no step for Back. */
  replace?: boolean;
  trail?: string[];
  /** What was typed here was saved just now: nothing is to be asked. */
  isSaved?: boolean;
}

/** What the dashboard's address says now, and how to change some of it. */
export function useDashboardSearch() {
  const search = useRouterState({ select: (state) => DashboardSearch.parse(state.location.search) });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Partial<DashboardSearch>, options: ChangeOptions = {}) =>
      navigate({
        to: '/dashboard',
        search: (before: unknown) => ({ ...DashboardSearch.parse(before), ...changes }),
        state: options.trail ? { trail: options.trail } : undefined,
        replace: options.replace,
        ignoreBlocker: options.isSaved,
        resetScroll: options.replace !== true,
      }),
    [navigate],
  );
  return { search, change };
}

/** Another section without what narrowed the one before; the chosen assistant stays. */
export const sectionSearch = (section: string): Partial<DashboardSearch> => ({
  ...Object.fromEntries(
    Object.keys(DashboardSearch.shape)
      .filter((name) => name !== 'assistant')
      .map((name) => [name, undefined]),
  ),
  section,
});

/** Where a list of the dashboard stands, kept in its address. */
export function useListPlace(nextCursor: string | null) {
  const address = useDashboardSearch();
  const { search, change } = address;
  const filter = useCallback(
    (changes: Record<string, string | undefined>) =>
      void change({ ...changes, ...firstPage }, { replace: true, trail: [] }),
    [change],
  );
  return { search, filter, paging: usePages(address, nextCursor) };
}

interface Place {
  cursor?: string;
  page?: number;
}

/** Paging of a list by cursor: the way to the older and the newer page, kept in the address. */
export function usePages(
  address: { search: Place; change: (place: Place, options: { trail: string[] }) => unknown },
  nextCursor: string | null,
) {
  const { search, change } = address;
  const trail = useRouterState({ select: (state) => state.location.state.trail ?? [] });
  const number = search.cursor ? (search.page ?? 2) : 1;
  return {
    number,
    older: nextCursor
      ? () => change({ cursor: nextCursor, page: number + 1 }, { trail: [...trail, search.cursor ?? ''] })
      : null,
    newer: number > 1 ? () => change(...newerThan(number, trail)) : null,
  };
}

// A page reached by a link has no trail: then the first page is the only sure way back.
function newerThan(number: number, trail: string[]): [Place, { trail: string[] }] {
  const cursor = trail.at(-1);
  if (!cursor || number <= 2) return [{ cursor: undefined, page: undefined }, { trail: [] }];
  return [{ cursor, page: number - 1 }, { trail: trail.slice(0, -1) }];
}

/** The first page: to be merged into any change of a filter. */
export const firstPage = { cursor: undefined, page: undefined } as const;
