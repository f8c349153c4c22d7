-- What a program tells a call in progress to do (the voice provider's live control), for the process that has the call: it takes
-- them in the order of nr, and deletes them.
CREATE TABLE call_commands (
  account_id uuid NOT NULL,
  call_id uuid NOT NULL,
  nr bigint GENERATED ALWAYS AS IDENTITY,
  command jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, call_id, nr),
  FOREIGN KEY (account_id, call_id) REFERENCES calls ON DELETE CASCADE
);
SELECT isolate_by_account('call_commands');

-- What came too late is forgotten with the call's end.
CREATE FUNCTION forget_call_commands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.call_commands WHERE account_id = NEW.account_id AND call_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_call_commands AFTER UPDATE ON calls
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION forget_call_commands();
