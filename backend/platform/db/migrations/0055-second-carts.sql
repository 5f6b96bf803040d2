-- The cart that a customer keeps beside the present one for what can't share it: preorders, or articles in stock.
alter table saved_cart add column second text check (second in ('preorder', 'stock'));
create unique index saved_cart_second on saved_cart (seller_id, customer_id, company_id, second) where second is not null;
