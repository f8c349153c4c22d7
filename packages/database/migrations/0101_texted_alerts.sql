-- An alert that is told by a text message ends as that does. `handed_over`: it is texted next, or on its way; text_id: the message.
ALTER TABLE alert_deliveries
  DROP CONSTRAINT alert_deliveries_status_check,
  ADD CONSTRAINT alert_deliveries_status_check CHECK (status IN ('waiting', 'handed_over', 'delivered', 'failed')),
  ADD COLUMN text_id uuid;
CREATE INDEX alert_deliveries_of_text ON alert_deliveries (account_id, text_id) WHERE text_id IS NOT NULL;

CREATE FUNCTION follow_alert_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.alert_deliveries SET error = NEW.failure,
    status = CASE NEW.status WHEN 'sent' THEN 'delivered' WHEN 'delivered' THEN 'delivered' WHEN 'failed' THEN 'failed' ELSE 'handed_over' END,
    ended_at = CASE WHEN NEW.status IN ('sent', 'delivered', 'failed') THEN NEW.updated_at END
  WHERE account_id = NEW.account_id AND text_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_alert_text AFTER UPDATE OF status ON text_messages FOR EACH ROW
  WHEN (NEW.kind = 'alert' AND OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION follow_alert_text();
