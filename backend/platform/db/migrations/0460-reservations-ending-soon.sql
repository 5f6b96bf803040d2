-- The end of which the buyer was told that it comes; another end is told anew.
alter table "order" add column reservation_noticed_for timestamptz;

-- Reservations of any seller that end soon and whose buyer has not been told, the first to end
-- first. One that was made for less time than the notice is left out: its buyer knows.
create function list_ending_reservations(moment timestamptz, soon timestamptz, most integer)
returns table (seller_id text, id text)
language sql stable security definer
set search_path from current
as $$
  select o.seller_id, o.id from "order" o
  where o.status = 'reserved' and o.reserved_until > moment and o.reserved_until <= soon
    and o.reservation_noticed_for is distinct from o.reserved_until
    and o.reserved_until - o.created_at > soon - moment
  order by o.reserved_until, o.seller_id, o.id limit most
$$;
