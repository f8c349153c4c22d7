-- Who waits for a time to get free: for a service on some days, within hours of the day. earliest, latest: it begins no earlier, and
-- before; null: whenever. passed_times: they were free when the customer joined, or offered to them since, and aren't offered (again).
-- service_name, staff_name: as of then. offers: how many were made. held_until: the time that is offered is held so long;
-- offer_*: it, busy_until with the buffer after it, resource_id as appointments have it. unanswered: offers in a row that ran out.
-- appointment_id: what it came to.
CREATE TABLE waitlist_entries (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  service_id uuid NOT NULL,
  service_name text NOT NULL,
  staff_id uuid,
  staff_name text,
  from_day date NOT NULL,
  to_day date NOT NULL CHECK (to_day >= from_day),
  earliest text,
  latest text,
  party int CHECK (party > 0),
  customer_name text NOT NULL,
  customer_email text,
  customer_phone text,
  language text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('chat', 'call', 'text', 'booking_page', 'team')),
  conversation_id uuid,
  submission_id uuid,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'offered', 'booked', 'expired', 'removed')),
  passed_times timestamptz[] NOT NULL DEFAULT '{}',
  offers int NOT NULL DEFAULT 0,
  unanswered int NOT NULL DEFAULT 0,
  offered_at timestamptz,
  held_until timestamptz,
  offer_starts_at timestamptz,
  offer_ends_at timestamptz,
  offer_busy_until timestamptz,
  offer_resource_id uuid,
  offer_staff_id uuid,
  offer_staff_name text,
  appointment_id uuid,
  link_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CHECK (customer_email IS NOT NULL OR customer_phone IS NOT NULL),
  CHECK ((state = 'offered') = (held_until IS NOT NULL AND offer_starts_at IS NOT NULL AND offer_ends_at IS NOT NULL
    AND offer_busy_until IS NOT NULL AND offer_resource_id IS NOT NULL AND offered_at IS NOT NULL)),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE,
  FOREIGN KEY (account_id, service_id) REFERENCES services ON DELETE CASCADE,
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE SET NULL (conversation_id)
);
CREATE INDEX waitlist_in_order ON waitlist_entries (account_id, assistant_id, created_at, id);
CREATE INDEX waitlist_of_service ON waitlist_entries (account_id, service_id);
CREATE INDEX waitlist_of_conversation ON waitlist_entries (account_id, conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX waitlist_held ON waitlist_entries (account_id, offer_resource_id, offer_starts_at) WHERE state = 'offered';
CREATE INDEX waitlist_open ON waitlist_entries (state) WHERE state IN ('waiting', 'offered');
CREATE UNIQUE INDEX waitlist_by_submission ON waitlist_entries (account_id, submission_id) WHERE submission_id IS NOT NULL;
SELECT isolate_by_account('waitlist_entries');
REVOKE SELECT ON waitlist_entries FROM deskbell_platform;
SELECT record_changes_of('waitlist_entries', 'waitlist entry', 'id', 'state');

-- A link names an entry, not an account.
CREATE INDEX waitlist_by_id ON waitlist_entries (id);
CREATE FUNCTION account_of_waitlist_entry(entry_id_given uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT account_id FROM waitlist_entries WHERE id = entry_id_given $$;

-- Whose lists are to be looked through.
CREATE FUNCTION waitlists_in_use() RETURNS TABLE (account_id uuid, assistant_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT DISTINCT w.account_id, w.assistant_id FROM waitlist_entries w WHERE w.state IN ('waiting', 'offered') $$;

-- Places on lists that came to an end before the account's retention of leads.
CREATE FUNCTION outlived_waitlist_entries(now_given timestamptz, at_most int) RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$
  SELECT w.account_id, w.id FROM waitlist_entries w JOIN accounts a ON a.account_id = w.account_id
  WHERE w.state NOT IN ('waiting', 'offered') AND w.updated_at < now_given - make_interval(days => a.lead_days)
  ORDER BY w.account_id, w.id LIMIT at_most
$$;

ALTER TABLE appointments DROP CONSTRAINT appointments_origin_check,
  ADD CONSTRAINT appointments_origin_check CHECK (origin IN ('team', 'assistant', 'booking_page', 'import', 'waitlist'));

-- Whom a time is offered to by text message. waitlist_entry_id, waitlist_offer: whose offer, and which of theirs.
ALTER TABLE outbound_calls
  ADD COLUMN waitlist_entry_id uuid,
  ADD COLUMN waitlist_offer int,
  DROP CONSTRAINT outbound_calls_purpose_check,
  ADD CONSTRAINT outbound_calls_purpose_check
    CHECK (purpose IN ('test', 'call_back', 'reminder', 'speed_to_lead', 'campaign', 'api', 'waitlist'));
ALTER TABLE text_messages DROP CONSTRAINT text_messages_kind_check,
  ADD CONSTRAINT text_messages_kind_check
    CHECK (kind IN ('message', 'keyword', 'missed_call', 'over_limit', 'reminder', 'campaign', 'alert', 'waitlist'));
