-- The telephone: accounts at carriers, the numbers that assistants answer, and the calls that came or went over them.

-- credentials: encrypted under a key made from the server's lasting key (kernel/secrets); hint: the end of their public part.
CREATE TABLE phone_carriers (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  carrier text NOT NULL CHECK (carrier IN ('twilio', 'vonage', 'sip')),
  label text NOT NULL,
  hint text NOT NULL,
  credentials text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX phone_carriers_id ON phone_carriers (id);
SELECT isolate_by_account('phone_carriers');
SELECT record_changes_of('phone_carriers', 'phone carrier', 'id', 'label');

-- carrier_number_id: the carrier's id of it. One assistant answers a number. signed_at: when its carrier was last heard with
-- a valid signature.
CREATE TABLE phone_numbers (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  carrier_number_id text NOT NULL,
  assistant_id uuid NOT NULL,
  number text NOT NULL,
  label text NOT NULL,
  rules jsonb NOT NULL,
  version int NOT NULL DEFAULT 1,
  signed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, carrier_id, carrier_number_id),
  FOREIGN KEY (account_id, carrier_id) REFERENCES phone_carriers ON DELETE CASCADE,
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX phone_numbers_of_assistant ON phone_numbers (account_id, assistant_id);
SELECT isolate_by_account('phone_numbers');
SELECT record_changes_of('phone_numbers', 'phone number', 'id', 'number,rules');

-- One row a call, made before anything is answered: a webhook that comes twice finds it. id: also the call's in `calls`, once
-- the assistant has spoken. path: what became of the call, step by step. status: as the carrier last told; sequence: of that,
-- as callbacks overtake each other.
CREATE TABLE phone_calls (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  number_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  carrier_call_id text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('inbound', 'outbound')),
  from_number text NOT NULL,
  to_number text NOT NULL,
  status text NOT NULL,
  sequence int NOT NULL DEFAULT -1,
  path jsonb NOT NULL DEFAULT '[]',
  notice text NOT NULL DEFAULT '',
  seconds int,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, number_id, carrier_call_id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX phone_calls_of_conversation ON phone_calls (account_id, conversation_id);
CREATE INDEX phone_calls_of_caller ON phone_calls (account_id, from_number, created_at);
SELECT isolate_by_account('phone_calls');

CREATE FUNCTION take_phone_calls_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM phone_calls WHERE account_id = OLD.account_id AND conversation_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER take_phone_calls_along AFTER DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION take_phone_calls_along();

-- Whose webhook this is: its address names the connected account.
CREATE FUNCTION account_of_phone_carrier(carrier_given uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT account_id FROM phone_carriers WHERE id = carrier_given $$;
