import type { endpoints, QueryOf } from '@deskbell/contract';
import { sql } from 'kysely';
import { keptTotal } from '../../insight/analytics/index.ts';
import { defineList, newestFirst } from '../../kernel/lists/index.ts';
import { boundsOf, createdOn } from '../../kernel/local-time/index.ts';
import { selectLeads, toLead } from './lead-row.ts';

/** Which of an assistant's leads; days in `timeZone`. */
export type LeadListQuery = QueryOf<typeof endpoints.listLeads> & { assistantId: string; timeZone: string };

/** An assistant's leads, the newest first. */
export const leadList = defineList({
  select: selectLeads,
  toItem: toLead,
  order: newestFirst(),
  filters: ({ score, source, status }) => ({ score, source, status }),
  where: ({ assistantId, timeZone, ...days }: LeadListQuery) => [
    sql`assistant_id = ${assistantId}`,
    createdOn(timeZone, days),
  ],
  search: {
    matches: (pattern) => sql`searched LIKE lower(${pattern})`,
    find: (
      pattern,
      { assistantId, score = null, source = null, status = null, timeZone, ...days },
      atMost,
    ) => {
      const { since, before } = boundsOf(timeZone, days);
      return sql`search_leads(${assistantId}, ${pattern}, ${score}, ${source}, ${status}, ${since}, ${before}, ${atMost})`;
    },
  },
  total: (tx, query, filters) => keptTotal(tx, 'leads', query, filters),
  countUpTo: 2_000,
  csv: {
    Name: ({ name }) => name ?? 'Anonymous',
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Source: ({ source }) => source,
    Interest: ({ interest }) => interest,
    Score: ({ score }) => score,
    Status: ({ status }) => status,
    Date: ({ createdAt }, time) => time(new Date(createdAt)),
  },
});
