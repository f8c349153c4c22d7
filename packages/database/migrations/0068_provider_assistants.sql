-- Assistants as the voice provider's interface knows them.

-- What it was given of an assistant, by its own names: given back, and of use where another column says the same.
ALTER TABLE assistants ADD COLUMN provider jsonb NOT NULL DEFAULT '{}';

-- How an assistant was after each change of what that interface shows, whoever changed it: the last hundred. The app reads.
CREATE TABLE assistant_versions (
  account_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  nr int NOT NULL,
  name text NOT NULL,
  voice jsonb NOT NULL,
  provider jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, assistant_id, nr),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
SELECT isolate_by_account('assistant_versions');
REVOKE INSERT, UPDATE, DELETE ON assistant_versions FROM deskbell_app;

CREATE FUNCTION keep_assistant_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last int;
BEGIN
  SELECT coalesce(max(nr), 0) INTO last FROM assistant_versions
  WHERE account_id = NEW.account_id AND assistant_id = NEW.id;
  INSERT INTO assistant_versions VALUES
    (NEW.account_id, NEW.id, last + 1, NEW.name, NEW.voice, NEW.provider, NEW.updated_at);
  DELETE FROM assistant_versions
  WHERE account_id = NEW.account_id AND assistant_id = NEW.id AND nr <= last - 99;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_first_version AFTER INSERT ON assistants
  FOR EACH ROW EXECUTE FUNCTION keep_assistant_version();
CREATE TRIGGER keep_version AFTER UPDATE ON assistants
  FOR EACH ROW WHEN ((OLD.name, OLD.voice, OLD.provider) IS DISTINCT FROM (NEW.name, NEW.voice, NEW.provider))
  EXECUTE FUNCTION keep_assistant_version();

INSERT INTO assistant_versions (account_id, assistant_id, nr, name, voice, provider, created_at)
SELECT account_id, id, 1, name, voice, provider, updated_at FROM assistants;
