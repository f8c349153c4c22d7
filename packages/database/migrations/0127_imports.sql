-- What a business brings along from where it was before: a file at a time, looked at first, stored as one batch, and taken back as one.

-- origin: in which program's form it came. mapping: of a table, which column is what; has_header: its first row names them. total: how
-- many rows; done: how many of them were gone through. kept: how many of those added stayed when it was undone.
CREATE TABLE imports (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('faqs', 'articles', 'leads', 'appointments')),
  origin text NOT NULL,
  file_name text NOT NULL,
  mapping jsonb NOT NULL DEFAULT '{}',
  has_header boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'importing', 'imported', 'failed', 'undoing', 'undone')),
  total int NOT NULL,
  done int NOT NULL DEFAULT 0,
  added int NOT NULL DEFAULT 0,
  skipped int NOT NULL DEFAULT 0,
  kept int NOT NULL DEFAULT 0,
  problem text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX imports_of_assistant ON imports (account_id, assistant_id, id);
SELECT isolate_by_account('imports');
SELECT record_changes_of('imports', 'import', 'id', 'kind,status');

-- The file itself, until it is imported or given up.
CREATE TABLE import_files (
  account_id uuid NOT NULL,
  import_id uuid NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (account_id, import_id),
  FOREIGN KEY (account_id, import_id) REFERENCES imports ON DELETE CASCADE
);
SELECT isolate_by_account('import_files');
REVOKE SELECT ON import_files FROM deskbell_platform;

-- What became of each row that was gone through: what it was stored as and when, or why not. Nothing of what it said.
CREATE TABLE import_items (
  account_id uuid NOT NULL,
  import_id uuid NOT NULL,
  nr bigint GENERATED ALWAYS AS IDENTITY,
  row_number int NOT NULL,
  subject_id uuid,
  added_at timestamptz,
  reason text,
  PRIMARY KEY (account_id, import_id, nr),
  FOREIGN KEY (account_id, import_id) REFERENCES imports ON DELETE CASCADE,
  CHECK ((subject_id IS NULL) = (reason IS NOT NULL))
);
SELECT isolate_by_account('import_items');

-- Drafts that nobody went on with, of all accounts.
CREATE FUNCTION delete_old_import_drafts(before timestamptz) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM imports WHERE status = 'draft' AND created_at < before RETURNING 1)
  SELECT count(*)::int FROM gone
$$;
REVOKE EXECUTE ON FUNCTION delete_old_import_drafts(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_old_import_drafts(timestamptz) TO deskbell_app;

-- Customers and appointments that were brought along.
ALTER TABLE leads DROP CONSTRAINT leads_source_check,
  ADD CONSTRAINT leads_source_check CHECK (source IN ('website', 'phone', 'import'));
ALTER TABLE appointments DROP CONSTRAINT appointments_origin_check,
  ADD CONSTRAINT appointments_origin_check CHECK (origin IN ('team', 'assistant', 'booking_page', 'import'));

-- They came about elsewhere: no program is told of them as of something that happened here, and a CRM, which may be where they come
-- from, gets them once they change here or when somebody sends all.
DROP TRIGGER tell_of_lead ON leads;
CREATE CONSTRAINT TRIGGER tell_of_lead AFTER INSERT ON leads DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.source <> 'import') EXECUTE FUNCTION tell_of_lead();
DROP TRIGGER plan_crm_of_new_lead ON leads;
CREATE CONSTRAINT TRIGGER plan_crm_of_new_lead AFTER INSERT ON leads DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.source <> 'import') EXECUTE FUNCTION plan_crm_of_lead();
DROP TRIGGER tell_of_appointment ON appointments;
CREATE CONSTRAINT TRIGGER tell_of_appointment AFTER UPDATE ON appointments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_of_appointment();
CREATE CONSTRAINT TRIGGER tell_of_new_appointment AFTER INSERT ON appointments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.origin IS DISTINCT FROM 'import') EXECUTE FUNCTION tell_of_appointment();
