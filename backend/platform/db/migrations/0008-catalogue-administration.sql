-- Products are met by the id of another system when they are imported; codes are unique as the contract has them.
create index product_external_id on product (seller_id, external_id) where deleted_at is null and external_id is not null;
create unique index product_variant_upc on product_variant (seller_id, upc) where deleted_at is null and upc is not null;
create unique index product_variant_barcode on product_variant (seller_id, barcode) where deleted_at is null and barcode is not null;

-- Two writers that name the same new type or tag make one.
create unique index product_type_value on product_type (seller_id, value) where deleted_at is null;
create unique index product_tag_value on product_tag (seller_id, value) where deleted_at is null;

-- The administration lists every status, newest first.
create index product_newest on product (seller_id, created_at desc, id) where deleted_at is null;
create index product_category_parent on product_category (seller_id, parent_category_id, rank);
