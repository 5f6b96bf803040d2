-- What of a placed order is still to be paid, paid at once: a payment collection of the order.
alter table payment_collection
  add column order_id text,
  add foreign key (seller_id, order_id) references "order" (seller_id, id) on delete cascade,
  drop constraint payment_collection_type_check,
  add constraint payment_collection_type_check check (type in ('order_edit', 'order'));
create index payment_collection_order on payment_collection (seller_id, order_id)
  where order_id is not null;
