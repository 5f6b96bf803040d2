-- Long responses of calls with an Idempotency-Key: a cart of 40 lines takes 5 kB instead of 100,
-- which every addition wrote to the table and the write-ahead log. `body` has the short ones, and
-- those that an earlier version stored.
alter table idempotency_key add column compressed_body bytea;
alter table idempotency_key alter column compressed_body set storage external;
