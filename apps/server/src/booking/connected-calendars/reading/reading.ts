import type { EventChange } from '../calendar-providers/granted-calendars.ts';
import type { CalendarRow } from '../calendar-row.ts';
import type { OwnEvent } from './busy-times-of.ts';

/** What is known of a calendar before it is asked for again. */
export interface KnownCalendar
  extends Pick<
    CalendarRow,
    | 'id'
    | 'kind'
    | 'grant_id'
    | 'address'
    | 'etag'
    | 'last_modified'
    | 'content_hash'
    | 'covers_until'
    | 'time_zone'
  > {
  account_id: string;
  /** Of the account. */
  zone: string;
  horizonDays: number;
}

/** A calendar of which nothing is known yet. */
export const unread = {
  ...{ etag: null, last_modified: null, content_hash: null, covers_until: null, time_zone: null },
} as const;

/** What a calendar said. */
export type Reading =
  /** `etag`: what to ask with the next time, where that is another. */
  | { isUnchanged: true; etag?: string | null }
  | {
      isUnchanged: false;
      etag: string | null;
      lastModified: string | null;
      contentHash: string | null;
      coversUntil: Date;
      timeZone: string;
      /** Null: as many as before. */
      unreadable: number | null;
      spans: { from: Date; to: Date }[];
      /** What may be appointments of ours in it. */
      own: OwnEvent[];
      /** Of a calendar whose events are kept: what to change of them. */
      events: { isWhole: boolean; changes: EventChange[] } | null;
    };
