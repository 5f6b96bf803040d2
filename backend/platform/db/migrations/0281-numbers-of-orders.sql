-- The numbers that other systems know an order by, in small letters: row-level security lets an
-- index be used for comparing a column, not for comparing what `lower` makes of it.
alter table "order"
  add column external_key text generated always as (lower(external_id)) stored,
  add column seller_order_key text generated always as (lower(seller_order_id)) stored;
create index order_external_key on "order" (seller_id, external_key text_pattern_ops)
  where external_key is not null;
create index order_seller_order_key on "order" (seller_id, seller_order_key text_pattern_ops)
  where seller_order_key is not null;
drop index order_external_id;
drop index order_seller_order_id;
