-- Of a call by phone: what the network did to the caller's sound. {jitterMs, lateMs, lostShare}; null: a browser's call, or no sound came.
ALTER TABLE calls ADD COLUMN line_quality jsonb;
