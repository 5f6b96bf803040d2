-- What claims and swaps of an order have sent can come back like the order's own lines.
create index line_item_sent_for on line_item (seller_id, held_for_order_id)
  where held_for_order_id is not null;
