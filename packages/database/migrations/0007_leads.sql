CREATE TABLE leads (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  conversation_id uuid,
  name text,
  email text,
  phone text,
  source text NOT NULL CHECK (source IN ('website', 'phone')),
  interest text NOT NULL DEFAULT '',
  score text NOT NULL CHECK (score IN ('hot', 'warm', 'cold')),
  score_reasons text[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'converted')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE,
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE SET NULL (conversation_id)
);
CREATE INDEX leads_of_assistant ON leads (account_id, assistant_id, id);
CREATE UNIQUE INDEX leads_of_conversation ON leads (account_id, conversation_id) WHERE conversation_id IS NOT NULL;
SELECT isolate_by_account('leads');
