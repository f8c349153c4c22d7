-- What a business tells of itself beyond the setup form. weekly_hours null: as business_hours says. What script and
-- booking don't hold has the contract's default.
ALTER TABLE assistants
  ADD COLUMN weekly_hours jsonb,
  ADD COLUMN hours_exceptions jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN addresses jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN policies jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN script jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN booking jsonb NOT NULL DEFAULT '{}';

CREATE TABLE services (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  duration_minutes int NOT NULL CHECK (duration_minutes > 0),
  buffer_minutes int NOT NULL DEFAULT 0 CHECK (buffer_minutes >= 0),
  price_cents int,
  currency text NOT NULL DEFAULT 'USD',
  capacity int NOT NULL DEFAULT 1 CHECK (capacity > 0),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX services_of_assistant ON services (account_id, assistant_id);
SELECT isolate_by_account('services');

-- hours null: the business's.
CREATE TABLE staff (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  name text NOT NULL,
  hours jsonb,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX staff_of_assistant ON staff (account_id, assistant_id);
SELECT isolate_by_account('staff');

-- Who does what. A service without a row here is done by nobody in particular.
CREATE TABLE service_staff (
  account_id uuid NOT NULL,
  service_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  PRIMARY KEY (account_id, service_id, staff_id),
  FOREIGN KEY (account_id, service_id) REFERENCES services ON DELETE CASCADE,
  FOREIGN KEY (account_id, staff_id) REFERENCES staff ON DELETE CASCADE
);
CREATE INDEX service_staff_of_staff ON service_staff (account_id, staff_id);
SELECT isolate_by_account('service_staff');
