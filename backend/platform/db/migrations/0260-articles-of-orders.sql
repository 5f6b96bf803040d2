-- Which orders hold an article, without reading every line that was ever ordered.
create index line_item_ordered_product on line_item (seller_id, product_id, variant_id, order_id)
  where order_id is not null;
