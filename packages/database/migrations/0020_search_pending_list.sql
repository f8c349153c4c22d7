-- A search also reads, one by one, what a trigram index has not yet sorted in: by default up to 4 MB, which cost it 10 ms
-- and more while many conversations changed. 64 kB cost it nothing to speak of, and a turn that sorts them in little.
DO $$
DECLARE
  search_index regclass;
BEGIN
  FOREACH search_index IN ARRAY ARRAY[to_regclass('conversations_searched'), to_regclass('leads_searched')] LOOP
    CONTINUE WHEN search_index IS NULL;
    EXECUTE format('ALTER INDEX %s SET (gin_pending_list_limit = 64)', search_index);
    PERFORM gin_clean_pending_list(search_index);
  END LOOP;
END $$;
