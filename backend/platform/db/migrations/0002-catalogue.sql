-- `translations` holds { "<language>": { "<column>": "text" } } and overlays the row's own (reference-language) text.

create table product_collection (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  title text not null,
  handle text not null,
  translations jsonb not null default '{}',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);
create unique index product_collection_handle on product_collection (seller_id, handle) where deleted_at is null;

create table product_category (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  name text not null,
  description text not null default '',
  handle text not null,
  parent_category_id text,
  rank integer not null default 0,
  is_active boolean not null default true,
  is_internal boolean not null default false,
  translations jsonb not null default '{}',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create unique index product_category_handle on product_category (seller_id, handle);

create table product_type (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  value text not null,
  translations jsonb not null default '{}',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);

create table product_tag (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  value text not null,
  translations jsonb not null default '{}',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);

create table product (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  title text not null,
  subtitle text,
  description text,
  handle text not null,
  is_giftcard boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'proposed', 'published', 'rejected')),
  thumbnail text,
  images jsonb not null default '[]',
  weight integer, length integer, height integer, width integer,
  hs_code text, origin_country text, mid_code text, material text,
  collection_id text,
  type_id text,
  profile_id text not null,
  discountable boolean not null default true,
  external_id text,
  translations jsonb not null default '{}',
  metadata jsonb,
  sort_key text not null default '',
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);
create unique index product_handle on product (seller_id, handle) where deleted_at is null;
create index product_sort on product (seller_id, sort_key, id) where deleted_at is null and status = 'published';
create index product_created on product (seller_id, created_at, id) where deleted_at is null and status = 'published';
create index product_collection_id on product (seller_id, collection_id);

create table product_category_product (
  seller_id text not null,
  product_category_id text not null,
  product_id text not null,
  primary key (seller_id, product_category_id, product_id),
  foreign key (seller_id, product_id) references product (seller_id, id) on delete cascade
);
create index product_category_product_back on product_category_product (seller_id, product_id);

create table product_tag_product (
  seller_id text not null,
  product_tag_id text not null,
  product_id text not null,
  primary key (seller_id, product_tag_id, product_id),
  foreign key (seller_id, product_id) references product (seller_id, id) on delete cascade
);
create index product_tag_product_back on product_tag_product (seller_id, product_id);

create table product_sales_channel (
  seller_id text not null,
  sales_channel_id text not null,
  product_id text not null,
  primary key (seller_id, sales_channel_id, product_id),
  foreign key (seller_id, product_id) references product (seller_id, id) on delete cascade
);
create index product_sales_channel_back on product_sales_channel (seller_id, product_id);

create table product_option (
  seller_id text not null,
  id text not null,
  product_id text not null,
  title text not null,
  rank integer not null default 0,
  translations jsonb not null default '{}',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, product_id) references product (seller_id, id) on delete cascade
);
create index product_option_product on product_option (seller_id, product_id);

create table product_variant (
  seller_id text not null,
  id text not null,
  product_id text not null,
  title text not null,
  sku text,
  barcode text,
  ean text,
  upc text,
  variant_rank integer not null default 0,
  inventory_quantity integer not null default 0,
  allow_backorder boolean not null default false,
  manage_inventory boolean not null default true,
  weight integer, length integer, height integer, width integer,
  hs_code text, origin_country text, mid_code text, material text,
  thumbnail text,
  images jsonb not null default '[]',
  translations jsonb not null default '{}',
  metadata jsonb,
  sort_key text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, product_id) references product (seller_id, id) on delete cascade
);
create index product_variant_product on product_variant (seller_id, product_id);
create unique index product_variant_sku on product_variant (seller_id, sku) where deleted_at is null and sku is not null;
create unique index product_variant_ean on product_variant (seller_id, ean) where deleted_at is null and ean is not null;

create table product_option_value (
  seller_id text not null,
  id text not null,
  option_id text not null,
  variant_id text not null,
  value text not null,
  translations jsonb not null default '{}',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, variant_id) references product_variant (seller_id, id) on delete cascade
);
create index product_option_value_variant on product_option_value (seller_id, variant_id);

create table price_list (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  name text not null,
  description text not null default '',
  type text not null default 'override' check (type in ('sale', 'override')),
  status text not null default 'active' check (status in ('active', 'draft')),
  starts_at timestamptz,
  ends_at timestamptz,
  includes_tax boolean not null default false,
  customer_group_ids text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);

create table money_amount (
  seller_id text not null,
  id text not null,
  variant_id text not null,
  currency_code text not null,
  amount integer not null,
  min_quantity integer,
  max_quantity integer,
  price_list_id text,
  region_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, variant_id) references product_variant (seller_id, id) on delete cascade
);
create index money_amount_variant on money_amount (seller_id, variant_id);

-- The read model: one document per product with texts of every language and prices of every list, rewritten in
-- the transaction that changes the product; `version` is the seller's catalogue version of that change.
create table product_doc (
  seller_id text not null,
  product_id text not null,
  version bigint not null,
  doc jsonb not null,
  primary key (seller_id, product_id),
  foreign key (seller_id, product_id) references product (seller_id, id) on delete cascade
);
