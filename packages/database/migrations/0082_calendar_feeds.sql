-- Secret addresses of appointments that calendars subscribe to. staff_id null: of everybody. version: raised, and the address
-- of before is over.
CREATE TABLE calendar_feeds (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE,
  FOREIGN KEY (account_id, staff_id) REFERENCES staff ON DELETE CASCADE,
  CONSTRAINT calendar_feeds_once UNIQUE NULLS NOT DISTINCT (account_id, staff_id)
);
CREATE INDEX calendar_feeds_by_id ON calendar_feeds (id);
SELECT isolate_by_account('calendar_feeds');
SELECT record_changes_of('calendar_feeds', 'calendar feed', 'id', 'version');

-- An address names a feed, not an account.
CREATE FUNCTION account_of_calendar_feed(feed_id_given uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT account_id FROM calendar_feeds WHERE id = feed_id_given $$;
