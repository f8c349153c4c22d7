-- What somebody lets us do with their calendars at Google or Microsoft. subject: who they are there; email: as they know it.
-- tokens: sealed by the app; expires_at: when the access token does. refused_at: since when the provider lets us in no more.
CREATE TABLE calendar_grants (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('google', 'microsoft')),
  subject text NOT NULL,
  email text NOT NULL,
  tokens text NOT NULL,
  expires_at timestamptz NOT NULL,
  refused_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CONSTRAINT calendar_grants_once UNIQUE (account_id, provider, subject),
  FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT isolate_by_account('calendar_grants');
SELECT record_changes_of('calendar_grants', 'calendar sign-in', 'id', 'email');
REVOKE SELECT ON calendar_grants FROM deskbell_platform;

-- Calendars by a grant. address: then what the provider calls the calendar, sealed; etag: its token of what was read last.
-- channel_id, channel_resource: the channel by which it tells of changes, null: none; channel_expires_at: when that ends, or
-- before when none is tried for. notifications: how often it told of a change.
ALTER TABLE connected_calendars
  DROP CONSTRAINT connected_calendars_kind_check,
  ADD CONSTRAINT connected_calendars_kind_check CHECK (kind IN ('ics', 'caldav', 'google', 'microsoft')),
  DROP CONSTRAINT connected_calendars_check,
  ADD CONSTRAINT connected_calendars_takes_bookings_check CHECK (NOT takes_bookings OR kind <> 'ics'),
  ADD COLUMN grant_id uuid,
  ADD COLUMN channel_id text,
  ADD COLUMN channel_resource text,
  ADD COLUMN channel_expires_at timestamptz,
  ADD COLUMN notifications int NOT NULL DEFAULT 0,
  ADD CONSTRAINT connected_calendars_grant_check CHECK ((grant_id IS NOT NULL) = (kind IN ('google', 'microsoft'))),
  ADD CONSTRAINT connected_calendars_grant_fkey FOREIGN KEY (account_id, grant_id) REFERENCES calendar_grants;
CREATE INDEX connected_calendars_by_id ON connected_calendars (id);
CREATE INDEX connected_calendars_of_grant ON connected_calendars (account_id, grant_id);

-- Events of such a calendar, as far as they are kept: when, and whether that time is taken. Never what. series_id: of
-- which it is a date. appointment_id: of ours that it may be.
CREATE TABLE calendar_events (
  account_id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  event_id text NOT NULL,
  series_id text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  is_busy boolean NOT NULL,
  appointment_id uuid,
  PRIMARY KEY (account_id, calendar_id, event_id),
  FOREIGN KEY (account_id, calendar_id) REFERENCES connected_calendars ON DELETE CASCADE
);
SELECT isolate_by_account('calendar_events');
REVOKE SELECT ON calendar_events FROM deskbell_platform;

-- event_id: what the provider calls the event, where it isn't ours to name.
ALTER TABLE calendar_copies ADD COLUMN event_id text;

-- A channel names a calendar, not an account.
CREATE FUNCTION account_of_connected_calendar(calendar_id_given uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT account_id FROM connected_calendars WHERE id = calendar_id_given $$;

-- Grants that no calendar is read by. is_shared: another account has one of the same person.
CREATE FUNCTION calendar_grants_unused(before_given timestamptz, at_most int)
RETURNS TABLE (account_id uuid, grant_id uuid, is_shared boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$
  SELECT g.account_id, g.id, EXISTS (
    SELECT FROM calendar_grants o WHERE o.provider = g.provider AND o.subject = g.subject AND o.id <> g.id)
  FROM calendar_grants g
  WHERE g.created_at < before_given AND NOT EXISTS (
    SELECT FROM connected_calendars c WHERE c.account_id = g.account_id AND c.grant_id = g.id)
  LIMIT at_most
$$;
