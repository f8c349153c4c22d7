-- Structured outputs of the voice provider's interface: what is taken from calls. given: what it was given, by its own names.
CREATE TABLE provider_structured_outputs (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  given jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT isolate_by_account('provider_structured_outputs');
SELECT record_changes_of('provider_structured_outputs', 'structured output', 'id', '');

-- What is taken from a call, or is to be. output_id: of a structured output, or made up for one that an assistant or a request had
-- of its own; given: as it was then. unmet: the condition by which it was skipped.
CREATE TABLE structured_results (
  account_id uuid NOT NULL,
  call_id uuid NOT NULL,
  output_id uuid NOT NULL,
  given jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'skipped')),
  extractor text CHECK (extractor IN ('language-model', 'regex', 'nothing')),
  result jsonb,
  problem text,
  unmet jsonb,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, call_id, output_id),
  FOREIGN KEY (account_id, call_id) REFERENCES calls ON DELETE CASCADE
);
SELECT isolate_by_account('structured_results');

-- In the transaction that ends a call: what its assistant wants of it waits, and a job will take it.
CREATE FUNCTION want_structured_outputs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  plan jsonb := (SELECT a.provider -> 'artifactPlan' FROM public.assistants a
                 WHERE a.account_id = NEW.account_id AND a.id = NEW.assistant_id);
BEGIN
  INSERT INTO public.structured_results (account_id, call_id, output_id, given, updated_at)
  SELECT NEW.account_id, NEW.id, o.id, o.given, NEW.ended_at FROM public.provider_structured_outputs o
  WHERE o.account_id = NEW.account_id
    AND (plan -> 'structuredOutputIds' ? o.id::text OR o.given -> 'assistantIds' ? NEW.assistant_id::text)
  UNION ALL
  SELECT NEW.account_id, NEW.id, gen_random_uuid(), own.given, NEW.ended_at
  FROM jsonb_array_elements(CASE jsonb_typeof(plan -> 'structuredOutputs')
    WHEN 'array' THEN plan -> 'structuredOutputs' ELSE '[]' END) AS own (given);
  IF FOUND THEN
    INSERT INTO public.jobs (id, kind, payload, run_at, max_attempts, created_at)
    VALUES (gen_random_uuid(), 'provider.take-structured-outputs',
      jsonb_build_object('accountId', NEW.account_id, 'callId', NEW.id), NEW.ended_at, 3, NEW.ended_at);
    PERFORM pg_notify('deskbell_jobs', 'provider.take-structured-outputs');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER want_structured_outputs AFTER UPDATE ON calls
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION want_structured_outputs();
