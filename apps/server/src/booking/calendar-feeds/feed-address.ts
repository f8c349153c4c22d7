import type { CalendarFeed } from '@deskbell/contract';
import type { CalendarFeedsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { Deps } from '../../kernel/http/index.ts';
import { rowTokenOf } from '../../kernel/secrets/index.ts';

export const feedPurpose = 'calendar feed';

/** The only row -> CalendarFeed mapper. */
export const toCalendarFeed = (
  { secrets, publicUrl }: Pick<Deps, 'secrets' | 'publicUrl'>,
  row: Selectable<CalendarFeedsTable>,
): CalendarFeed => ({
  staffId: row.staff_id,
  url: `${publicUrl}/calendars/${rowTokenOf(secrets, feedPurpose, row)}.ics`,
  createdAt: row.created_at.toISOString(),
});
