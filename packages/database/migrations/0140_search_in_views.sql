-- The words of a search one by one: each a query of its own, as `search_query` of 0136 has them joined.
CREATE FUNCTION search_words(account uuid, wanted text) RETURNS tsquery[]
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT array_agg(format('''%s%s'':*%s', account_mark(account), word,
    (SELECT string_agg(format(' | ''#%s''', t.id), '') FROM tags t
     WHERE t.account_id = account AND EXISTS (SELECT FROM unnest(words_in(t.name)) AS part WHERE starts_with(part, word))))::tsquery)
  FROM (SELECT DISTINCT left(word, 60) AS word FROM unnest(words_in(wanted)) AS word LIMIT 20) AS asked
$$;

CREATE FUNCTION all_of(parts tsquery[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('(' || part::text || ')', ' & ')::tsquery FROM unnest(parts) AS part
$$;

CREATE OR REPLACE FUNCTION search_query(account uuid, wanted text) RETURNS tsquery
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$ SELECT all_of(search_words(account, wanted)) $$;

-- As in 0136, with all views: a part of the inbox may have many thousands, too. Null: it doesn't matter. assigned_to: '' is nobody. Of
-- several words the index is asked for those alone that few have (judged by the newest 300): what it collects for a common one costs more than looking
-- at the rows that the others leave.
DROP FUNCTION search_conversations;
CREATE FUNCTION search_conversations(assistant uuid, wanted text, has_type text, has_status text, has_tag uuid,
  is_open boolean, is_snoozed boolean, is_awaited boolean, assigned_to text, unread_by text,
  since timestamptz, before timestamptz, at_most int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  account uuid := current_account_id();
  first_id uuid := id_at(coalesce(since, '1970-01-02') - interval '1 day');
  last_id uuid := CASE WHEN before IS NULL THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'
                       ELSE id_at(before + interval '1 day') END;
  parts tsquery[] := search_words(account, wanted);
  query tsquery;
  rare tsquery;
  all_are_rare boolean;
  sampled int;
  hits int;
  found uuid[];
BEGIN
  IF parts IS NULL THEN RETURN; END IF;
  IF has_tag IS NOT NULL THEN parts := parts || format('''#%s''', has_tag)::tsquery; END IF;
  query := all_of(parts);
  WITH newest AS MATERIALIZED (
    SELECT w.words FROM (
      SELECT id FROM conversations c
      WHERE account_id = account AND assistant_id = assistant AND id >= first_id AND id < last_id
        AND (has_type IS NULL OR type = has_type) AND (has_status IS NULL OR status = has_status)
        AND (is_open IS NOT TRUE OR (status IN ('active', 'pending') OR waiting_since IS NOT NULL))
        AND (is_open IS NOT FALSE OR NOT (status IN ('active', 'pending') OR waiting_since IS NOT NULL))
        AND (is_snoozed IS NULL OR is_snoozed = (snoozed_until IS NOT NULL))
        AND (is_awaited IS NOT TRUE OR waiting_since IS NOT NULL) AND (is_awaited IS NOT FALSE OR waiting_since IS NULL)
        AND (assigned_to IS NULL OR CASE assigned_to WHEN '' THEN assignee_id IS NULL ELSE assignee_id = assigned_to END)
        AND (unread_by IS NULL OR NOT EXISTS (SELECT FROM read_positions r WHERE r.account_id = account
          AND r.conversation_id = c.id AND r.user_id = unread_by AND r.turns >= c.turn_count))
      ORDER BY id DESC LIMIT 300) ids
    JOIN conversation_words w ON w.account_id = account AND w.conversation_id = ids.id
  ), by_part AS (
    SELECT part, (SELECT count(*) FILTER (WHERE words @@ part) FROM newest) AS having_it FROM unnest(parts) AS part)
  SELECT (SELECT count(*) FROM newest), (SELECT count(*) FILTER (WHERE words @@ query) FROM newest),
    all_of(array_agg(part ORDER BY having_it) FILTER (WHERE having_it <= 30 OR having_it = least_having)),
    bool_and(having_it <= 30 OR having_it = least_having)
  INTO sampled, hits, rare, all_are_rare
  FROM by_part, (SELECT min(having_it) AS least_having FROM by_part) AS least;
  IF sampled < 300 OR hits >= 10 THEN
    -- The limit is also what makes the planner read in order instead of sorting all rows.
    found := ARRAY(
      SELECT newest.id FROM (
        SELECT id, created_at FROM conversations c
        WHERE account_id = account AND assistant_id = assistant AND id >= first_id AND id < last_id
          AND (has_type IS NULL OR type = has_type) AND (has_status IS NULL OR status = has_status)
          AND (is_open IS NOT TRUE OR (status IN ('active', 'pending') OR waiting_since IS NOT NULL))
          AND (is_open IS NOT FALSE OR NOT (status IN ('active', 'pending') OR waiting_since IS NOT NULL))
          AND (is_snoozed IS NULL OR is_snoozed = (snoozed_until IS NOT NULL))
          AND (is_awaited IS NOT TRUE OR waiting_since IS NOT NULL) AND (is_awaited IS NOT FALSE OR waiting_since IS NULL)
          AND (assigned_to IS NULL OR CASE assigned_to WHEN '' THEN assignee_id IS NULL ELSE assignee_id = assigned_to END)
          AND (unread_by IS NULL OR NOT EXISTS (SELECT FROM read_positions r WHERE r.account_id = account
            AND r.conversation_id = c.id AND r.user_id = unread_by AND r.turns >= c.turn_count))
        ORDER BY id DESC LIMIT 10000) newest
      JOIN conversation_words w ON w.account_id = account AND w.conversation_id = newest.id
      WHERE w.words @@ query
        AND (since IS NULL OR created_at >= since) AND (before IS NULL OR created_at < before)
      ORDER BY newest.id DESC LIMIT at_most);
    IF sampled < 300 OR cardinality(found) = at_most THEN
      RETURN QUERY SELECT unnest(found);
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT c.id FROM (
    SELECT w.conversation_id AS id, w.words FROM conversation_words w WHERE w.words @@ rare AND w.account_id = account OFFSET 0) matching
  JOIN conversations c ON c.account_id = account AND c.id = matching.id
  WHERE (all_are_rare OR matching.words @@ query) AND c.assistant_id = assistant
    AND (has_type IS NULL OR c.type = has_type) AND (has_status IS NULL OR c.status = has_status)
    AND (is_open IS NOT TRUE OR (c.status IN ('active', 'pending') OR c.waiting_since IS NOT NULL))
    AND (is_open IS NOT FALSE OR NOT (c.status IN ('active', 'pending') OR c.waiting_since IS NOT NULL))
    AND (is_snoozed IS NULL OR is_snoozed = (c.snoozed_until IS NOT NULL))
    AND (is_awaited IS NOT TRUE OR c.waiting_since IS NOT NULL) AND (is_awaited IS NOT FALSE OR c.waiting_since IS NULL)
    AND (assigned_to IS NULL OR CASE assigned_to WHEN '' THEN c.assignee_id IS NULL ELSE c.assignee_id = assigned_to END)
    AND (unread_by IS NULL OR NOT EXISTS (SELECT FROM read_positions r WHERE r.account_id = account
      AND r.conversation_id = c.id AND r.user_id = unread_by AND r.turns >= c.turn_count))
    AND (since IS NULL OR c.created_at >= since) AND (before IS NULL OR c.created_at < before)
  ORDER BY c.id DESC LIMIT at_most;
END $$;

-- As in 0136, of the newest 2,000 messages: a name that is put right must not take as long as its conversation is.
CREATE OR REPLACE FUNCTION write_conversation_words(account uuid, conversation uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO conversation_words AS w (account_id, conversation_id, words)
  SELECT c.account_id, c.id, marked_words(c.account_id, concat_ws(' ', c.customer_name, c.customer_email,
      ends_of_number(c.customer_phone), c.topic,
      (SELECT string_agg(content, ' ') FROM (SELECT content FROM messages
         WHERE account_id = account AND conversation_id = conversation ORDER BY seq DESC LIMIT 2000) AS newest),
      (SELECT string_agg(text, ' ') FROM notes WHERE account_id = account AND conversation_id = conversation),
      (SELECT string_agg(name, ' ') FROM attachments WHERE account_id = account AND conversation_id = conversation)))
    || array_to_tsvector(ARRAY(SELECT '#' || tag_id FROM conversation_tags
         WHERE account_id = account AND conversation_id = conversation))
  FROM conversations c WHERE c.account_id = account AND c.id = conversation
  ON CONFLICT (account_id, conversation_id) DO UPDATE SET words = excluded.words WHERE w.words <> excluded.words
$$;
