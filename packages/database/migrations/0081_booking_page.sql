-- Where it was booked; null: made before this was noted, and no conversation of it is left.
-- submission_id: what a customer's browser named its sending of the form, so that the same one books once.
-- link_version: raised, and links to see, move or cancel it open it no more.
-- changed_by, changed_at: who last moved, cancelled or restored it, and when; null: nobody since it was noted.
ALTER TABLE appointments
  ADD COLUMN origin text CHECK (origin IN ('team', 'assistant', 'booking_page')),
  ADD COLUMN submission_id uuid,
  ADD COLUMN link_version int NOT NULL DEFAULT 0,
  ADD COLUMN changed_by text CHECK (changed_by IN ('team', 'customer')),
  ADD COLUMN changed_at timestamptz;
UPDATE appointments SET origin = 'assistant' WHERE conversation_id IS NOT NULL;
CREATE UNIQUE INDEX appointments_by_submission ON appointments (account_id, submission_id) WHERE submission_id IS NOT NULL;

-- A link names an appointment, not an account.
CREATE INDEX appointments_by_id ON appointments (id);
CREATE FUNCTION account_of_appointment(appointment_id_given uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT account_id FROM appointments WHERE id = appointment_id_given $$;

CREATE OR REPLACE FUNCTION webhook_appointment(a appointments) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', a.id, 'assistantId', a.assistant_id, 'serviceId', a.service_id,
    'serviceName', a.service_name, 'staffId', a.staff_id, 'staffName', a.staff_name, 'conversationId', a.conversation_id,
    'customerName', a.customer_name, 'customerEmail', a.customer_email, 'customerPhone', a.customer_phone,
    'startsAt', webhook_instant(a.starts_at), 'endsAt', webhook_instant(a.ends_at), 'status', a.status, 'note', a.note,
    'origin', a.origin, 'changedBy', a.changed_by, 'changedAt', webhook_instant(a.changed_at),
    'confirmedAt', webhook_instant(a.confirmed_at), 'confirmedBy', a.confirmed_by, 'confirmedByName', a.confirmed_by_name,
    'createdAt', webhook_instant(a.created_at), 'updatedAt', webhook_instant(a.updated_at))
$$;
