-- How many events and server messages of all accounts wait to be sent, and since when the oldest of them is due. For whoever
-- watches the installation: figures, no row of anybody.
CREATE FUNCTION waiting_deliveries(now_given timestamptz)
RETURNS TABLE (what text, waiting int, due int, oldest_due timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'webhook', count(*)::int, count(*) FILTER (WHERE next_attempt_at <= now_given)::int,
    min(greatest(next_attempt_at, occurred_at)) FILTER (WHERE next_attempt_at <= now_given)
  FROM webhook_deliveries WHERE status = 'waiting'
  UNION ALL
  SELECT 'server_message', count(*)::int, count(*) FILTER (WHERE next_attempt_at <= now_given)::int,
    min(greatest(next_attempt_at, occurred_at)) FILTER (WHERE next_attempt_at <= now_given)
  FROM server_messages WHERE status = 'waiting'
$$;
REVOKE EXECUTE ON FUNCTION waiting_deliveries(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION waiting_deliveries(timestamptz) TO deskbell_app;
