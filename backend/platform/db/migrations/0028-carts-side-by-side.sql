-- A customer may have several open carts of a region: each call that makes one makes a new one.
drop index cart_open;
create index cart_open on cart (seller_id, customer_id, region_id, created_at) where completed_at is null and deleted_at is null and type = 'default';
