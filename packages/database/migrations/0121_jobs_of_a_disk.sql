-- A job about files that lie on one machine's disk: only processes on that disk take it. Null: any process does.
ALTER TABLE jobs ADD COLUMN disk uuid;

-- What is known of the calls whose files a disk has; a call that isn't listed is gone.
CREATE FUNCTION calls_of_recordings(ids uuid[])
RETURNS TABLE (account_id uuid, id uuid, recording text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT account_id, id, recording FROM calls WHERE id = ANY(ids) AND recording <> 'none' $$;
