-- What is searched of a conversation: every word that was said, written in notes or names a file, who it is with and its topic. One
-- row per conversation, so that words that stand in different places find it together. `words` begin with a mark of their
-- account, so that a search reads its own account's part of the index alone; `#` and an id is a tag, whose name is looked up
-- when it is asked for. Written by triggers, in the transaction of what it is made of.
CREATE TABLE conversation_words (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  conversation_id uuid NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (account_id, conversation_id),
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
SELECT isolate_by_account('conversation_words');
REVOKE SELECT ON conversation_words FROM deskbell_platform;
-- Read in order where many match: they stay in their rows, uncompressed.
ALTER TABLE conversation_words ALTER COLUMN words SET STORAGE MAIN;
ALTER TABLE conversation_words SET (toast_tuple_target = 8160);
CREATE INDEX conversation_words_found ON conversation_words USING gin (words) WITH (gin_pending_list_limit = 64);

-- Lower case without accents: "Núñez" is found by "nunez", and the other way around.
CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(given) = char_length(given) THEN lower(given)
    ELSE lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')) END
$$;

-- The words of a text, in order: letters and digits, whatever is between them.
CREATE FUNCTION words_in(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(string_to_array(regexp_replace(folded(given), '[^[:alnum:]]+', ' ', 'g'), ' '), '')
$$;

CREATE FUNCTION account_mark(account uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT left(md5(account::text), 4) $$;

-- At most 10,000 words of at most 60 characters: a tsvector holds no more than a megabyte.
CREATE FUNCTION marked_words(account uuid, given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce((array_agg(DISTINCT account_mark(account) || left(word, 60)))[:10000], '{}'))
  FROM unnest(words_in(given)) AS word
$$;

-- The ends of a phone number, so that any of its digits find it.
CREATE FUNCTION ends_of_number(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(substr(digits, at), ' ')
  FROM regexp_replace(number, '\D', '', 'g') AS digits, generate_series(1, least(length(digits) - 2, 20)) AS at
$$;

-- Makes a conversation's words anew of everything that they come from; nothing once it is gone.
CREATE FUNCTION write_conversation_words(account uuid, conversation uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO conversation_words AS w (account_id, conversation_id, words)
  SELECT c.account_id, c.id, marked_words(c.account_id, concat_ws(' ', c.customer_name, c.customer_email,
      ends_of_number(c.customer_phone), c.topic,
      (SELECT string_agg(content, ' ' ORDER BY seq DESC) FROM messages WHERE account_id = account AND conversation_id = conversation),
      (SELECT string_agg(text, ' ') FROM notes WHERE account_id = account AND conversation_id = conversation),
      (SELECT string_agg(name, ' ') FROM attachments WHERE account_id = account AND conversation_id = conversation)))
    || array_to_tsvector(ARRAY(SELECT '#' || tag_id FROM conversation_tags
         WHERE account_id = account AND conversation_id = conversation))
  FROM conversations c WHERE c.account_id = account AND c.id = conversation
  ON CONFLICT (account_id, conversation_id) DO UPDATE SET words = excluded.words WHERE w.words <> excluded.words
$$;
REVOKE EXECUTE ON FUNCTION write_conversation_words(uuid, uuid) FROM PUBLIC;

-- Adds what was said to what is known. A conversation of before this table has no row until it is written whole.
CREATE FUNCTION add_words_said() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE conversation_words w SET words = w.words || f.words
  FROM (SELECT account_id, conversation_id, marked_words(account_id, string_agg(content, ' ')) AS words
        FROM fresh GROUP BY 1, 2 OFFSET 0) f
  WHERE w.account_id = f.account_id AND w.conversation_id = f.conversation_id AND length(w.words) < 10000
    AND w.words || f.words <> w.words;
  PERFORM write_conversation_words(account_id, conversation_id)
  FROM (SELECT DISTINCT account_id, conversation_id FROM fresh) f
  WHERE NOT EXISTS (SELECT FROM conversation_words w
    WHERE w.account_id = f.account_id AND w.conversation_id = f.conversation_id);
  RETURN NULL;
END $$;
CREATE TRIGGER add_words_said AFTER INSERT ON messages REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION add_words_said();

-- What else changes writes them anew: of what went away, its words go, too.
CREATE FUNCTION rewrite_words_of_conversation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM write_conversation_words(NEW.account_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER write_words AFTER INSERT ON conversations FOR EACH ROW EXECUTE FUNCTION rewrite_words_of_conversation();
CREATE TRIGGER rewrite_words AFTER UPDATE OF customer_name, customer_email, customer_phone, topic ON conversations FOR EACH ROW
  WHEN ((OLD.customer_name, OLD.customer_email, OLD.customer_phone, OLD.topic)
    IS DISTINCT FROM (NEW.customer_name, NEW.customer_email, NEW.customer_phone, NEW.topic))
  EXECUTE FUNCTION rewrite_words_of_conversation();

CREATE FUNCTION rewrite_words_of_part() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM write_conversation_words(OLD.account_id, OLD.conversation_id);
  ELSE
    PERFORM write_conversation_words(NEW.account_id, NEW.conversation_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER rewrite_words AFTER UPDATE OF content ON messages FOR EACH ROW
  WHEN (OLD.content <> NEW.content) EXECUTE FUNCTION rewrite_words_of_part();

-- Once for each conversation, however many of its messages go.
CREATE FUNCTION rewrite_words_left() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM write_conversation_words(account_id, conversation_id)
  FROM (SELECT DISTINCT account_id, conversation_id FROM gone OFFSET 0) g;
  RETURN NULL;
END $$;
CREATE TRIGGER rewrite_words_left AFTER DELETE ON messages REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION rewrite_words_left();
CREATE TRIGGER rewrite_words AFTER INSERT OR DELETE OR UPDATE OF text ON notes FOR EACH ROW
  EXECUTE FUNCTION rewrite_words_of_part();
CREATE TRIGGER rewrite_words AFTER INSERT OR DELETE OR UPDATE OF name ON attachments FOR EACH ROW
  EXECUTE FUNCTION rewrite_words_of_part();

-- A tag that is deleted goes from many conversations at once: its id stays among their words, where nothing asks for it.
CREATE FUNCTION note_tag_among_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE conversation_words w SET words = w.words || array_to_tsvector(ARRAY['#' || NEW.tag_id])
    WHERE w.account_id = NEW.account_id AND w.conversation_id = NEW.conversation_id;
  ELSIF EXISTS (SELECT FROM tags t WHERE t.account_id = OLD.account_id AND t.id = OLD.tag_id) THEN
    UPDATE conversation_words w SET words = ts_delete(w.words, '#' || OLD.tag_id)
    WHERE w.account_id = OLD.account_id AND w.conversation_id = OLD.conversation_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_tag_among_words AFTER INSERT OR DELETE ON conversation_tags FOR EACH ROW
  EXECUTE FUNCTION note_tag_among_words();

-- Writes the words of at most so many conversations of before this table, of any account, the newest first; returns whether that is to
-- be done again. Where it has come to is remembered, so that no step reads again what the former ones did. One that is being erased is passed over, and looked
-- at once more if it stays.
INSERT INTO installation (key, value)
  SELECT 'conversation_words_before', '"ffffffff-ffff-ffff-ffff-ffffffffffff"' WHERE EXISTS (SELECT FROM conversations);
CREATE FUNCTION write_older_conversation_words(at_most int) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  reached uuid;
  written uuid[];
BEGIN
  -- Another process may be at it: it goes on by itself.
  SELECT value #>> '{}' INTO reached FROM installation WHERE key = 'conversation_words_before' FOR UPDATE SKIP LOCKED;
  IF reached IS NULL THEN RETURN false; END IF;
  WITH missing AS MATERIALIZED (
    SELECT c.account_id, c.id FROM conversations c WHERE c.id < reached
      AND NOT EXISTS (SELECT FROM conversation_words w WHERE w.account_id = c.account_id AND w.conversation_id = c.id)
    ORDER BY c.id DESC LIMIT at_most FOR KEY SHARE OF c SKIP LOCKED)
  SELECT array_agg(id ORDER BY id) INTO written
  FROM (SELECT id, write_conversation_words(account_id, id) FROM missing OFFSET 0) AS done;
  IF written IS NOT NULL THEN
    UPDATE installation SET value = to_jsonb(written[1]) WHERE key = 'conversation_words_before';
  ELSIF EXISTS (SELECT FROM conversations c WHERE NOT EXISTS (
      SELECT FROM conversation_words w WHERE w.account_id = c.account_id AND w.conversation_id = c.id)) THEN
    UPDATE installation SET value = '"ffffffff-ffff-ffff-ffff-ffffffffffff"' WHERE key = 'conversation_words_before';
  ELSE
    DELETE FROM installation WHERE key = 'conversation_words_before';
    RETURN false;
  END IF;
  RETURN true;
END $$;

-- What is searched for: every word of it, or the beginning of one, in any order, or a tag that is called so. Null: no word.
CREATE FUNCTION search_query(account uuid, wanted text) RETURNS tsquery
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT string_agg(format('(''%s%s'':*%s)', account_mark(account), word,
    (SELECT string_agg(format(' | ''#%s''', t.id), '') FROM tags t
     WHERE t.account_id = account AND EXISTS (SELECT FROM unnest(words_in(t.name)) AS part WHERE starts_with(part, word)))),
    ' & ')::tsquery
  FROM (SELECT DISTINCT left(word, 60) AS word FROM unnest(words_in(wanted)) AS word LIMIT 20) AS asked
$$;

-- As search_conversations of 0013: ids of the newest at most `at_most` that match, newest first; null filters let everything through.
-- What many have is found by reading in order, what few have by the index.
DROP FUNCTION search_conversations;
CREATE FUNCTION search_conversations(assistant uuid, wanted text, has_type text, has_status text, has_tag uuid,
  is_closed boolean, is_awaited boolean, since timestamptz, before timestamptz, at_most int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  account uuid := current_account_id();
  first_id uuid := id_at(coalesce(since, '1970-01-02') - interval '1 day');
  last_id uuid := CASE WHEN before IS NULL THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'
                       ELSE id_at(before + interval '1 day') END;
  query tsquery := search_query(account, wanted);
  sampled int;
  hits int;
  found uuid[];
BEGIN
  IF query IS NULL THEN RETURN; END IF;
  IF has_tag IS NOT NULL THEN query := query && format('''#%s''', has_tag)::tsquery; END IF;
  SELECT count(*), count(*) FILTER (WHERE w.words @@ query) INTO sampled, hits
  FROM (SELECT id FROM conversations
        WHERE account_id = account AND assistant_id = assistant AND id >= first_id AND id < last_id
          AND (has_type IS NULL OR type = has_type) AND (has_status IS NULL OR status = has_status)
        ORDER BY id DESC LIMIT 300) newest
  JOIN conversation_words w ON w.account_id = account AND w.conversation_id = newest.id;
  IF sampled < 300 OR hits >= 10 THEN
    -- The limit is also what makes the planner read in order instead of sorting all rows.
    found := ARRAY(
      SELECT newest.id FROM (
        SELECT id, status, waiting_since, created_at FROM conversations
        WHERE account_id = account AND assistant_id = assistant AND id >= first_id AND id < last_id
          AND (has_type IS NULL OR type = has_type) AND (has_status IS NULL OR status = has_status)
        ORDER BY id DESC LIMIT 10000) newest
      JOIN conversation_words w ON w.account_id = account AND w.conversation_id = newest.id
      WHERE w.words @@ query
        AND (NOT coalesce(is_closed, false) OR NOT (status IN ('active', 'pending') OR waiting_since IS NOT NULL))
        AND (is_awaited IS NULL OR is_awaited = (waiting_since IS NOT NULL))
        AND (since IS NULL OR created_at >= since) AND (before IS NULL OR created_at < before)
      ORDER BY newest.id DESC LIMIT at_most);
    IF sampled < 300 OR cardinality(found) = at_most THEN
      RETURN QUERY SELECT unnest(found);
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT c.id FROM (
    SELECT w.conversation_id AS id FROM conversation_words w WHERE w.words @@ query AND w.account_id = account OFFSET 0) matching
  JOIN conversations c ON c.account_id = account AND c.id = matching.id
  WHERE c.assistant_id = assistant
    AND (has_type IS NULL OR c.type = has_type) AND (has_status IS NULL OR c.status = has_status)
    AND (NOT coalesce(is_closed, false) OR NOT (c.status IN ('active', 'pending') OR c.waiting_since IS NOT NULL))
    AND (is_awaited IS NULL OR is_awaited = (c.waiting_since IS NOT NULL))
    AND (since IS NULL OR c.created_at >= since) AND (before IS NULL OR c.created_at < before)
  ORDER BY c.id DESC LIMIT at_most;
END $$;
