-- A gift card that was bought says with which line of its order, and the how manieth unit of that line it is: each is made once.
alter table gift_card add column line_item_id text, add column unit integer;
create unique index gift_card_bought on gift_card (seller_id, line_item_id, unit) where line_item_id is not null;
create index gift_card_order on gift_card (seller_id, order_id) where order_id is not null;
