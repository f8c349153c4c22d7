-- A job goes on with the trace of what caused it, where that is traced (W3C traceparent).
ALTER TABLE jobs ADD COLUMN traceparent text CHECK (length(traceparent) <= 60);
