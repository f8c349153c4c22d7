-- What an assistant answers from beside its FAQs: documents and websites, read in the background.
-- reading: how many times it was (begun to be) read; rows of pages say of which reading they are. job_id: the job that
-- reads it. site_url: where a website's address led.
CREATE TABLE knowledge_sources (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('document', 'website')),
  title text NOT NULL,
  url text,
  site_url text,
  document_type text,
  bytes int,
  max_pages int NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'reading', 'ready', 'failed')),
  problem text,
  reading int NOT NULL DEFAULT 1,
  job_id uuid NOT NULL,
  pages_read int NOT NULL DEFAULT 0,
  pages_found int NOT NULL DEFAULT 0,
  last_read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX knowledge_sources_of_assistant ON knowledge_sources (account_id, assistant_id, id);
SELECT isolate_by_account('knowledge_sources');

-- An uploaded file until it is read; kept when that failed, so that it can be tried again.
CREATE TABLE knowledge_files (
  account_id uuid NOT NULL,
  source_id uuid NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (account_id, source_id),
  FOREIGN KEY (account_id, source_id) REFERENCES knowledge_sources ON DELETE CASCADE
);
ALTER TABLE knowledge_files ALTER COLUMN content SET STORAGE EXTERNAL;
SELECT isolate_by_account('knowledge_files');

-- A website's pages, those still to be read too: what a crawl goes on from after a restart. A document is one page
-- without an address. content_hash: of the passages, so that a page that says the same keeps them.
CREATE TABLE knowledge_pages (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  source_id uuid NOT NULL,
  url text NOT NULL DEFAULT '',
  reading int NOT NULL,
  state text NOT NULL CHECK (state IN ('found', 'read', 'elsewhere', 'left_out', 'failed')),
  reason text,
  content_hash text,
  etag text,
  last_modified text,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, source_id, url),
  FOREIGN KEY (account_id, source_id) REFERENCES knowledge_sources ON DELETE CASCADE
);
CREATE INDEX knowledge_pages_in_order ON knowledge_pages (account_id, source_id, reading, state, id);
SELECT isolate_by_account('knowledge_pages');

-- vectors: float32 little-endian, 384 numbers for each text that is embedded, made by vector_model; null until then.
-- is_repeat: the source says the same elsewhere, so this one is neither searched nor shown.
CREATE TABLE knowledge_passages (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  source_id uuid NOT NULL,
  page_id uuid NOT NULL,
  position int NOT NULL,
  heading text NOT NULL,
  text text NOT NULL,
  page int,
  text_hash text NOT NULL,
  is_repeat boolean NOT NULL DEFAULT false,
  vector_model text,
  vectors bytea,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, page_id) REFERENCES knowledge_pages ON DELETE CASCADE
);
ALTER TABLE knowledge_passages ALTER COLUMN vectors SET STORAGE PLAIN;
CREATE INDEX knowledge_passages_of_page ON knowledge_passages (account_id, page_id);
CREATE INDEX knowledge_passages_of_source ON knowledge_passages (account_id, source_id, page_id, position);
CREATE INDEX knowledge_passages_of_assistant ON knowledge_passages (account_id, assistant_id, id) WHERE NOT is_repeat;
SELECT isolate_by_account('knowledge_passages');
