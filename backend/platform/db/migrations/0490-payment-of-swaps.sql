-- The difference of a swap, paid by its buyer at once: a payment collection of the swap.
-- `payer_id`: the customer who has begun to pay it.
alter table payment_collection
  add column payer_id text,
  add column swap_id text,
  add foreign key (seller_id, swap_id) references swap (seller_id, id) on delete cascade,
  drop constraint payment_collection_type_check,
  add constraint payment_collection_type_check check (type in ('order_edit', 'order', 'swap'));
create index payment_collection_swap on payment_collection (seller_id, swap_id)
  where swap_id is not null;
