-- A trusted extension: whoever owns the database may create it. It lets the constraint below compare ids and times at once.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Who comes when. during: with the buffer that is kept free after it. resource_id: whose calendar it stands in: the
-- service's (a class), the member of staff's, or the assistant's; lane: which of the places that calendar has at once.
-- service_id and staff_id refer to nothing: what was booked stays told when they are deleted, by the names of then.
-- sequence counts the changes of time, for calendars that were sent the appointment.
CREATE TABLE appointments (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  service_id uuid NOT NULL,
  service_name text NOT NULL,
  staff_id uuid,
  staff_name text,
  conversation_id uuid,
  customer_name text NOT NULL,
  customer_email text,
  customer_phone text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  during tstzrange NOT NULL CHECK (lower(during) = starts_at AND upper(during) >= ends_at AND lower_inc(during) AND NOT upper_inc(during)),
  resource_id uuid NOT NULL,
  lane int NOT NULL CHECK (lane >= 0),
  status text NOT NULL DEFAULT 'booked' CHECK (status IN ('booked', 'cancelled', 'completed', 'no_show')),
  note text NOT NULL DEFAULT '',
  sequence int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE,
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE SET NULL (conversation_id),
  -- Whatever the app does, one place is never given away twice.
  CONSTRAINT appointments_no_double_booking EXCLUDE USING gist
    (account_id WITH =, resource_id WITH =, lane WITH =, during WITH &&) WHERE (status = 'booked')
);
CREATE INDEX appointments_in_order ON appointments (account_id, assistant_id, starts_at, id);
CREATE INDEX appointments_of_conversation ON appointments (account_id, conversation_id) WHERE conversation_id IS NOT NULL;
-- Operators of ranges are not leakproof, so under row-level security only this index finds what is taken.
CREATE INDEX appointments_of_resource ON appointments (account_id, resource_id, starts_at) WHERE status = 'booked';
-- For counting those booked on some days.
CREATE INDEX appointments_booked_on ON appointments (account_id, assistant_id, created_at);
SELECT isolate_by_account('appointments');

-- Files that go with a mail: [{filename, contentType, content}], content as text.
ALTER TABLE outbox ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
