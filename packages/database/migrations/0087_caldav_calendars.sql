-- Calendars by CalDAV, which are written into, too. address: then the calendar's address with user name and password, sealed.
-- etag: then what the server calls the calendar's state. is_busy: what is busy there can't be booked here. takes_bookings:
-- appointments are written into it; write_error: why that failed, in words.
ALTER TABLE connected_calendars
  ADD COLUMN kind text NOT NULL DEFAULT 'ics' CHECK (kind IN ('ics', 'caldav')),
  ADD COLUMN is_busy boolean NOT NULL DEFAULT true,
  ADD COLUMN takes_bookings boolean NOT NULL DEFAULT false CHECK (NOT takes_bookings OR kind = 'caldav'),
  ADD COLUMN write_error text;

-- Appointments in such a calendar. version: counts changes here; written_version: the one that stands there, null: none.
-- written_start: when it begins there by what was written. next_try_at: not before, as the last try failed. conflict: it was
-- moved or taken out there and could not be here, in words. An appointment that is gone is still to be taken out there: no reference.
CREATE TABLE calendar_copies (
  account_id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  version int NOT NULL DEFAULT 1,
  written_version int,
  written_start timestamptz,
  next_try_at timestamptz,
  conflict text,
  PRIMARY KEY (account_id, calendar_id, appointment_id),
  FOREIGN KEY (account_id, calendar_id) REFERENCES connected_calendars ON DELETE CASCADE
);
CREATE INDEX calendar_copies_of_appointment ON calendar_copies (account_id, appointment_id);
CREATE INDEX calendar_copies_due ON calendar_copies (account_id, calendar_id) WHERE written_version IS DISTINCT FROM version;
SELECT isolate_by_account('calendar_copies');
REVOKE SELECT ON calendar_copies FROM deskbell_platform;

CREATE FUNCTION plan_calendar_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE calendar_copies SET version = version + 1, next_try_at = NULL, conflict = NULL
    WHERE account_id = OLD.account_id AND appointment_id = OLD.id;
    RETURN NULL;
  END IF;
  UPDATE calendar_copies SET version = version + 1, next_try_at = NULL, conflict = NULL
  WHERE account_id = NEW.account_id AND appointment_id = NEW.id;
  IF NEW.status = 'booked' THEN
    INSERT INTO calendar_copies (account_id, calendar_id, appointment_id)
    SELECT c.account_id, c.id, NEW.id FROM connected_calendars c
    WHERE c.account_id = NEW.account_id AND c.assistant_id = NEW.assistant_id AND c.takes_bookings
      AND (c.staff_id IS NULL OR c.staff_id = NEW.staff_id)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER plan_copies AFTER INSERT OR DELETE ON appointments FOR EACH ROW EXECUTE FUNCTION plan_calendar_copies();
CREATE TRIGGER plan_changed_copies AFTER UPDATE ON appointments FOR EACH ROW
  WHEN ((OLD.status, OLD.starts_at, OLD.ends_at, OLD.staff_id, OLD.service_name, OLD.customer_name, OLD.customer_email,
         OLD.customer_phone, OLD.note)
    IS DISTINCT FROM (NEW.status, NEW.starts_at, NEW.ends_at, NEW.staff_id, NEW.service_name, NEW.customer_name,
         NEW.customer_email, NEW.customer_phone, NEW.note))
  EXECUTE FUNCTION plan_calendar_copies();

-- Calendars in which something is to be written.
CREATE FUNCTION calendars_to_write(now_given timestamptz, at_most int)
RETURNS TABLE (account_id uuid, calendar_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$
  SELECT DISTINCT c.account_id, c.calendar_id FROM calendar_copies c
  WHERE c.written_version IS DISTINCT FROM c.version AND (c.next_try_at IS NULL OR c.next_try_at <= now_given) LIMIT at_most
$$;
