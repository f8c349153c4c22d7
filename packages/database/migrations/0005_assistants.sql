CREATE TABLE assistants (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  user_id text,
  name text NOT NULL,
  business_name text NOT NULL,
  industry text NOT NULL,
  business_hours text NOT NULL DEFAULT '247' CHECK (business_hours IN ('247', 'business', 'custom')),
  business_hours_text text NOT NULL DEFAULT '',
  tone text NOT NULL DEFAULT 'professional' CHECK (tone IN ('professional', 'casual', 'witty', 'empathetic')),
  language text NOT NULL DEFAULT 'en',
  widget_enabled boolean NOT NULL DEFAULT true,
  widget_color text NOT NULL DEFAULT '#6366f1',
  widget_position text NOT NULL DEFAULT 'bottom-right' CHECK (widget_position IN ('bottom-right', 'bottom-left')),
  widget_bubble_text text NOT NULL DEFAULT 'Need help? Chat with us!',
  allowed_origins text[] NOT NULL DEFAULT '{}',
  phone_integration_enabled boolean NOT NULL DEFAULT false,
  business_phone_number text NOT NULL DEFAULT '',
  transfer_extensions jsonb NOT NULL DEFAULT '[]',
  client_contact_email text NOT NULL DEFAULT '',
  client_contact_phone text NOT NULL DEFAULT '',
  setup_notes text NOT NULL DEFAULT '',
  managed_by_admin boolean NOT NULL DEFAULT false,
  setup_status text NOT NULL DEFAULT 'live' CHECK (setup_status IN ('pending', 'setup', 'live', 'paused')),
  description text NOT NULL DEFAULT '',
  business_type text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id)
);
SELECT isolate_by_account('assistants');

-- A visitor names an assistant, not an account.
CREATE FUNCTION account_of_assistant(assistant_id_given uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT account_id FROM assistants WHERE id = assistant_id_given $$;

-- vectors: float32 little-endian, 384 numbers per phrasing (question first, then examples, then answer), made by
-- vector_model; null until embedded.
CREATE TABLE faqs (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  examples text[] NOT NULL DEFAULT '{}',
  vector_model text,
  vectors bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX faqs_of_assistant ON faqs (account_id, assistant_id, id);
SELECT isolate_by_account('faqs');
