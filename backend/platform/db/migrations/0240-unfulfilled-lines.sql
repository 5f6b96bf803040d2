-- Ordered lines of a variant that wait to be fulfilled: what they hold of its stock.
create index line_item_unfulfilled on line_item (seller_id, variant_id)
  where order_id is not null and quantity > coalesce(fulfilled_quantity, 0);
