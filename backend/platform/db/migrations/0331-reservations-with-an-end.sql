-- Until when the stock of a reservation is held; null: until somebody decides.
alter table "order" add column reserved_until timestamptz;
create index order_reserved_until on "order" (reserved_until) where status = 'reserved';

-- Reservations of any seller that have ended at this moment, the first to end first.
create function list_ended_reservations(moment timestamptz, most integer)
returns table (seller_id text, id text)
language sql stable security definer
set search_path from current
as $$
  select o.seller_id, o.id from "order" o
  where o.status = 'reserved' and o.reserved_until <= moment
  order by o.reserved_until, o.seller_id, o.id limit most
$$;
