-- Whether a list of orders has changed is read off the newest changes (orders/admin/order-places).
create index order_changed on "order" (seller_id, updated_at);
-- Orders are searched by the beginning of another system's numbers, in any case.
create index order_external_id on "order" (seller_id, lower(external_id) text_pattern_ops)
  where external_id is not null;
create index order_seller_order_id on "order" (seller_id, lower(seller_order_id) text_pattern_ops)
  where seller_order_id is not null;
