-- Calls that a program asks for over the voice provider's interface, and what that interface keeps of calls.

-- wished_number_id: from which of the assistant's numbers it is to be placed; null: the usual one.
ALTER TABLE outbound_calls
  DROP CONSTRAINT outbound_calls_purpose_check,
  ADD CONSTRAINT outbound_calls_purpose_check
    CHECK (purpose IN ('test', 'call_back', 'reminder', 'speed_to_lead', 'campaign', 'api')),
  ADD COLUMN wished_number_id uuid;
CREATE INDEX outbound_calls_by_api ON outbound_calls (account_id, id) WHERE purpose = 'api';

-- id: of the call, and of the outgoing call that it was asked for as. given: what it was given back with.
CREATE TABLE provider_calls (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  name text,
  given jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX provider_calls_of_assistant ON provider_calls (account_id, assistant_id);
SELECT isolate_by_account('provider_calls');

-- One in which nothing was said is forgotten as a call (it hadn't ended), not as what was asked for.
CREATE FUNCTION take_provider_call_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.provider_calls WHERE account_id = OLD.account_id AND id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER take_provider_call_along AFTER DELETE ON calls
  FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION take_provider_call_along();
CREATE TRIGGER take_provider_call_along AFTER DELETE ON outbound_calls
  FOR EACH ROW WHEN (OLD.purpose = 'api') EXECUTE FUNCTION take_provider_call_along();
