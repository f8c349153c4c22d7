-- SIP within the process: at its start it looks for the trunks of all accounts, and for each call for whom it is.

CREATE FUNCTION sip_trunks() RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT c.account_id, c.id FROM phone_carriers c WHERE c.carrier = 'sip' ORDER BY c.created_at, c.id LIMIT 1000 $$;

-- The numbers of trunks that a call may have come over: several accounts may be with one provider. Whoever typed a number in
-- first has it.
CREATE FUNCTION numbers_of_sip_trunks(trunks uuid[]) RETURNS TABLE (account_id uuid, carrier_id uuid, number text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$
  SELECT n.account_id, n.carrier_id, n.number FROM phone_numbers n
  JOIN phone_carriers c ON c.account_id = n.account_id AND c.id = n.carrier_id
  WHERE c.carrier = 'sip' AND c.id = ANY(trunks)
  ORDER BY n.created_at, n.id LIMIT 5000
$$;
