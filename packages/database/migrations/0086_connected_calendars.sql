-- Calendars elsewhere that are read along: what is busy there can't be booked here.

-- staff_id: whose time it takes; null: everybody's. address: sealed by the app. etag, last_modified, content_hash: of what was
-- read last. covers_until, time_zone: until when busy_times are known, and where all-day events begin. read_at: when it was last
-- read; checked_at: when it was last tried. failing_since: since when it couldn't be read, error: why, in words, failures: how
-- often in a row. unreadable: events in it that couldn't be understood.
CREATE TABLE connected_calendars (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  staff_id uuid,
  name text NOT NULL,
  host text NOT NULL,
  address text NOT NULL,
  etag text,
  last_modified text,
  content_hash text,
  covers_until timestamptz,
  time_zone text,
  unreadable int NOT NULL DEFAULT 0,
  read_at timestamptz,
  checked_at timestamptz,
  failing_since timestamptz,
  error text,
  failures int NOT NULL DEFAULT 0,
  next_check_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE,
  FOREIGN KEY (account_id, staff_id) REFERENCES staff ON DELETE CASCADE
);
CREATE INDEX connected_calendars_of_assistant ON connected_calendars (account_id, assistant_id);
CREATE INDEX connected_calendars_of_staff ON connected_calendars (account_id, staff_id);
CREATE INDEX connected_calendars_due ON connected_calendars (next_check_at);
SELECT isolate_by_account('connected_calendars');
SELECT record_changes_of('connected_calendars', 'connected calendar', 'id', 'name,staff_id');
REVOKE SELECT ON connected_calendars FROM deskbell_platform;

-- When something is in such a calendar, and never what. Those of one calendar don't overlap.
CREATE TABLE busy_times (
  account_id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  PRIMARY KEY (account_id, calendar_id, starts_at),
  FOREIGN KEY (account_id, calendar_id) REFERENCES connected_calendars ON DELETE CASCADE
);
SELECT isolate_by_account('busy_times');
REVOKE SELECT ON busy_times FROM deskbell_platform;

CREATE FUNCTION connected_calendars_due(now_given timestamptz, at_most int)
RETURNS TABLE (account_id uuid, calendar_id uuid, due_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$
  SELECT c.account_id, c.id, c.next_check_at FROM connected_calendars c
  WHERE c.next_check_at <= now_given ORDER BY c.next_check_at, c.id LIMIT at_most
$$;
