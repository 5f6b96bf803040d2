-- Until when a buyer's own change of her order waits for its payment; till then lines with
-- `held_for_order_id` and `order_edit_id` hold what it adds. Null: without an end, nothing is held.
alter table order_edit add column expires_at timestamptz;
create index order_edit_expires on order_edit (expires_at) where expires_at is not null;

-- Edits of any seller that hold something and have ended at this moment, the first to end first;
-- also those that a process of the version before decided, which knows nothing of what they hold.
create function list_ended_order_edits(moment timestamptz, most integer)
returns table (seller_id text, id text)
language sql stable security definer
set search_path from current
as $$
  select e.seller_id, e.id from order_edit e
  where e.expires_at <= moment
  order by e.expires_at, e.seller_id, e.id limit most
$$;
