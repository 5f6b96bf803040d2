-- Attempts within a minute of whom a limit holds, counted by all processes together; keys are keyed hashes. Unlogged: a
-- crash forgets them, and counting writes nothing to the write-ahead log. Where no seller is known, and for an address
-- alone, the seller is ''.
create unlogged table rate_limit (
  seller_id text not null,
  key bytea not null,
  started_at timestamptz not null,
  attempts integer not null,
  primary key (seller_id, key)
) with (fillfactor = 50);
alter table rate_limit enable row level security;
create policy seller_rows on rate_limit
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

-- Counts one attempt under each key, up to the first whose limit is passed: answers the seconds until that one's window
-- is over, null when none is passed. A window that began a minute ago, or begins later than now, is over. The clock is
-- read when the row is locked: now() may lie before a window that others opened meanwhile.
create function take_rate_limits(sellers text[], keys bytea[], limits integer[]) returns integer
language plpgsql volatile security definer
set search_path from current
as $$
declare taken rate_limit;
begin
  for i in 1 .. cardinality(keys) loop
    insert into rate_limit as r (seller_id, key, started_at, attempts)
    values (sellers[i], keys[i], clock_timestamp(), 1)
    on conflict on constraint rate_limit_pkey do update set (started_at, attempts) = (
      select case when w.is_open then r.started_at else w.moment end,
             case when w.is_open then least(r.attempts, 1000000) + 1 else 1 end
      from (select t.moment, r.started_at <= t.moment and t.moment < r.started_at + interval '1 minute' as is_open
            from (select clock_timestamp() as moment offset 0) t offset 0) w
    )
    returning r.* into taken;
    if taken.attempts > limits[i] then
      return greatest(1, ceil(extract(epoch from taken.started_at + interval '1 minute' - clock_timestamp())));
    end if;
  end loop;
  return null;
end $$;

create or replace function remove_expired() returns void
language sql volatile security definer
set search_path from current
as $$
  delete from session where expires_at < now() - interval '1 day';
  delete from agent_session where expires_at < now() - interval '1 day';
  delete from password_token where expires_at < now() - interval '7 days';
  delete from idempotency_key where created_at < now() - interval '24 hours';
  delete from outbox where done_at < now() - interval '7 days';
  delete from rate_limit where started_at not between now() - interval '1 minute' and now() + interval '1 minute';
$$;
