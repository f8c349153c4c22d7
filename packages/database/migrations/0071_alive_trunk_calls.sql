-- Calls over SIP trunks are carried by a process of ours: nobody else tells of their end when it is killed. alive_at: when the
-- process last said so; null: a carrier tells how the call goes.
ALTER TABLE phone_calls ADD COLUMN alive_at timestamptz;
UPDATE phone_calls p SET alive_at = p.created_at
FROM phone_numbers n JOIN phone_carriers c ON c.account_id = n.account_id AND c.id = n.carrier_id
WHERE n.account_id = p.account_id AND n.id = p.number_id AND c.carrier = 'sip' AND p.ended_at IS NULL;
CREATE INDEX phone_calls_alive ON phone_calls (alive_at) WHERE ended_at IS NULL AND alive_at IS NOT NULL;

-- Those of any account whose process has not been heard of since `before`.
CREATE FUNCTION silent_trunk_calls(before timestamptz, at_most int) RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.account_id, p.id FROM phone_calls p
  WHERE p.ended_at IS NULL AND p.alive_at < before ORDER BY p.alive_at LIMIT at_most
$$;
