-- Outgoing calls: what is to be said to whom, stored before a carrier is asked for anything.

-- settings: which calls an assistant places, and when (packages/contract, outbound).
CREATE TABLE outbound_settings (
  account_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  settings jsonb NOT NULL,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, assistant_id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
SELECT isolate_by_account('outbound_settings');
SELECT record_changes_of('outbound_settings', 'outgoing call settings', 'assistant_id', 'settings');

-- While an account has a row here none of its calls are placed.
CREATE TABLE outbound_brakes (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  pulled_at timestamptz NOT NULL,
  PRIMARY KEY (account_id)
);
SELECT isolate_by_account('outbound_brakes');
SELECT record_changes_of('outbound_brakes', 'outgoing calls brake', 'account_id', 'pulled_at');

-- One row a person who is to be called for one reason. purpose_key: what makes the reason one: a wish that is told twice finds
-- the row of the first. attempt: of the call that is, or was last, under way; its news are told apart by it. expires_at: after
-- this nobody is called any more. tried: how each attempt ended. outcome: what came of it in the end.
CREATE TABLE outbound_calls (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('test', 'call_back', 'reminder', 'speed_to_lead')),
  purpose_key text NOT NULL,
  customer_number text NOT NULL,
  customer_name text,
  about text NOT NULL DEFAULT '',
  lead_id uuid,
  appointment_id uuid,
  appointment_sequence int,
  state text NOT NULL CHECK (state IN ('waiting', 'dialing', 'in_call', 'done', 'given_up', 'refused', 'cancelled')),
  attempt int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tried jsonb NOT NULL DEFAULT '[]',
  outcome text,
  detail text NOT NULL DEFAULT '',
  number_id uuid,
  carrier_call_id text,
  phone_call_id uuid,
  conversation_id uuid,
  dialed_at timestamptz,
  machine text CHECK (machine IN ('answered', 'message_left')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, purpose_key),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX outbound_calls_of_assistant ON outbound_calls (account_id, assistant_id, id DESC);
CREATE INDEX outbound_calls_of_number ON outbound_calls (account_id, customer_number, state);
CREATE INDEX outbound_calls_of_lead ON outbound_calls (account_id, lead_id) WHERE lead_id IS NOT NULL;
SELECT isolate_by_account('outbound_calls');

-- Of a call that was placed: its purpose, what the assistant says first and what the dialogue knows; null: it came in.
ALTER TABLE phone_calls ADD COLUMN outbound jsonb;

-- When the customer said that they will come; forgotten when it is moved.
ALTER TABLE appointments ADD COLUMN confirmed_at timestamptz;

-- Appointments of which their assistant is to remind by now, and hasn't yet in this form. Made too late for it, none.
CREATE FUNCTION appointments_to_remind(now_given timestamptz, at_most int)
RETURNS TABLE (account_id uuid, appointment_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$
  SELECT p.account_id, p.id FROM outbound_settings s
  JOIN appointments p ON p.account_id = s.account_id AND p.assistant_id = s.assistant_id
  WHERE s.settings -> 'reminders' ->> 'by' = 'call' AND p.status = 'booked' AND p.customer_phone <> ''
    AND p.starts_at > now_given
    AND p.starts_at <= now_given + make_interval(hours => (s.settings -> 'reminders' ->> 'hoursBefore')::int)
    AND p.created_at <= p.starts_at - make_interval(hours => (s.settings -> 'reminders' ->> 'hoursBefore')::int)
    AND NOT EXISTS (SELECT FROM outbound_calls o WHERE o.account_id = p.account_id
      AND o.purpose_key = 'reminder ' || p.id || ' ' || p.sequence)
  ORDER BY p.starts_at, p.id LIMIT at_most
$$;
