-- They may also be of a larger model on this machine (decision 0048).
ALTER TABLE hosted_vectors RENAME TO second_vectors;
-- Whoever misses vectors enqueues anew, under the job's new name.
DELETE FROM jobs WHERE kind = 'knowledge.hosted-vectors';
