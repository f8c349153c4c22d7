-- Test suites of the voice provider's interface. given: what it was given of a suite or a test, by its own names.
CREATE TABLE provider_test_suites (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  given jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT isolate_by_account('provider_test_suites');
SELECT record_changes_of('provider_test_suites', 'test suite', 'id', '');

CREATE TABLE provider_tests (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  suite_id uuid NOT NULL,
  given jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, suite_id) REFERENCES provider_test_suites ON DELETE CASCADE
);
CREATE INDEX provider_tests_of_suite ON provider_tests (account_id, suite_id, id);
SELECT isolate_by_account('provider_tests');

-- tests: those of the suite when it was begun, as the interface answers them. results: of as many of them as were run.
CREATE TABLE provider_test_runs (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  suite_id uuid NOT NULL,
  name text,
  assistant_id uuid NOT NULL,
  tester_instructions text NOT NULL DEFAULT '',
  tests jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'in-progress', 'completed', 'failed')),
  problem text,
  results jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, suite_id) REFERENCES provider_test_suites ON DELETE CASCADE
);
CREATE INDEX provider_test_runs_of_suite ON provider_test_runs (account_id, suite_id, id);
SELECT isolate_by_account('provider_test_runs');
