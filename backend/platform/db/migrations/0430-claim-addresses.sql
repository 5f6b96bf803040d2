-- Where what a claim sends instead goes; null: where the order goes.
alter table claim_order add column shipping_address_id text;
