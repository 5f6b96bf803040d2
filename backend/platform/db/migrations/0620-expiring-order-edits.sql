-- Until when a buyer's own change of her order waits for its payment; till then lines with
-- `held_for_order_id` and `order_edit_id` hold what it adds. Null: without an end, nothing is held.
alter table order_edit add column expires_at timestamptz;
create index order_edit_expires on order_edit (expires_at) where status = 'requested';

-- Waiting edits of any seller that have ended at this moment, the first to end first.
create function list_ended_order_edits(moment timestamptz, most integer)
returns table (seller_id text, id text)
language sql stable security definer
set search_path from current
as $$
  select e.seller_id, e.id from order_edit e
  where e.status = 'requested' and e.expires_at <= moment
  order by e.expires_at, e.seller_id, e.id limit most
$$;
