-- Wrong attempts of staff to sign in, by account, by address and by device; keys are keyed hashes. Unlogged like
-- rate_limit, and shared by all processes like it.
create unlogged table sign_in_attempt (
  seller_id text not null,
  key bytea not null,
  failures integer not null,
  last_at timestamptz not null,
  primary key (seller_id, key)
) with (fillfactor = 50);
alter table sign_in_attempt enable row level security;
create policy seller_rows on sign_in_attempt
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

-- Counts an attempt as wrong under each key, until settle_sign_in says that it was not; answers null. After five the next
-- one has to wait, twice as long each time, from 30 seconds to 15 minutes: then nothing is counted and the seconds are
-- answered. An hour without an attempt forgets them. Keys come sorted, so that two callers lock them in one order.
create function take_sign_in(keys bytea[]) returns integer
language plpgsql volatile security definer
set search_path from current
as $$
declare
  met sign_in_attempt;
  wait double precision := 0;
begin
  delete from sign_in_attempt a using (
    select o.seller_id, o.key from sign_in_attempt o where o.last_at < clock_timestamp() - interval '1 hour'
    limit 100 for update skip locked) gone
  where a.seller_id = gone.seller_id and a.key = gone.key;
  for i in 1 .. cardinality(keys) loop
    insert into sign_in_attempt as a (seller_id, key, failures, last_at) values ('', keys[i], 0, clock_timestamp())
    on conflict on constraint sign_in_attempt_pkey do update set failures =
      case when a.last_at between clock_timestamp() - interval '1 hour' and clock_timestamp() then a.failures else 0 end
    returning a.* into met;
    if met.failures >= 5 then
      wait := greatest(wait, extract(epoch from met.last_at - clock_timestamp()) + least(30 * 2 ^ (met.failures - 5), 900));
    end if;
  end loop;
  if wait > 0 then
    return ceil(wait);
  end if;
  update sign_in_attempt a set failures = least(a.failures + 1, 1000), last_at = clock_timestamp()
  where a.seller_id = '' and a.key = any(keys);
  return null;
end $$;

-- The attempt was right: nothing is left of the wrong ones before it under the first keys, under the others this one
-- isn't counted. Locks in the order of the keys, as take_sign_in does.
create function settle_sign_in(cleared bytea[], lowered bytea[]) returns void
language sql volatile security definer
set search_path from current
as $$
  select from sign_in_attempt where seller_id = '' and key = any(cleared || lowered) order by key for update;
  delete from sign_in_attempt where seller_id = '' and key = any(cleared);
  update sign_in_attempt set failures = greatest(failures - 1, 0) where seller_id = '' and key = any(lowered);
$$;
