-- Files and knowledge bases of the voice provider's interface. A file becomes a document (knowledge_sources) of every assistant whose
-- model, tools or knowledge base name it, and goes with it.
CREATE TABLE provider_files (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  original_name text NOT NULL,
  document_type text NOT NULL,
  bytes int NOT NULL,
  purpose text,
  metadata jsonb,
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'done', 'failed')),
  problem text,
  parsed_bytes int,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT isolate_by_account('provider_files');
SELECT record_changes_of('provider_files', 'file', 'id', '');

-- parsed_text: what was read of it, once it was.
CREATE TABLE provider_file_contents (
  account_id uuid NOT NULL,
  file_id uuid NOT NULL,
  content bytea NOT NULL,
  parsed_text text,
  PRIMARY KEY (account_id, file_id),
  FOREIGN KEY (account_id, file_id) REFERENCES provider_files ON DELETE CASCADE
);
ALTER TABLE provider_file_contents ALTER COLUMN content SET STORAGE EXTERNAL;
SELECT isolate_by_account('provider_file_contents');

-- given: what it was given of a knowledge base, by its own names.
CREATE TABLE provider_knowledge_bases (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  given jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT isolate_by_account('provider_knowledge_bases');
SELECT record_changes_of('provider_knowledge_bases', 'knowledge base', 'id', '');

-- provider_file_id: the file that a document is; null: it was uploaded for this assistant alone, or is a website.
ALTER TABLE knowledge_sources
  ADD COLUMN provider_file_id uuid,
  ADD FOREIGN KEY (account_id, provider_file_id) REFERENCES provider_files ON DELETE CASCADE;
CREATE UNIQUE INDEX knowledge_sources_of_file ON knowledge_sources (account_id, provider_file_id, assistant_id)
  WHERE provider_file_id IS NOT NULL;
