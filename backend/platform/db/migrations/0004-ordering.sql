create table cart (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  version bigint not null default 1,
  company_id text not null,
  customer_id text not null,
  email text,
  region_id text not null,
  sales_channel_id text not null,
  type text not null default 'default',
  is_preorder boolean not null default false,
  shipping_address_id text,
  billing_address_id text,
  metadata jsonb,
  context jsonb not null default '{}',
  completed_at timestamptz,
  payment_authorized_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, customer_id) references customer (seller_id, id)
);
create unique index cart_open on cart (seller_id, customer_id, region_id) where completed_at is null and deleted_at is null and type = 'default';

-- Lines of a cart; completing turns the same rows into the order's lines (order_id set) and freezes snapshot and taxes.
create table line_item (
  seller_id text not null,
  id text not null,
  cart_id text,
  order_id text,
  rank integer not null,
  variant_id text,
  product_id text,
  title text not null,
  description text,
  thumbnail text,
  quantity integer not null check (quantity > 0),
  unit_price integer not null,
  original_unit_price integer not null,
  includes_tax boolean not null default false,
  allow_discounts boolean not null default true,
  is_giftcard boolean not null default false,
  fulfilled_quantity integer,
  returned_quantity integer,
  shipped_quantity integer,
  tax_lines jsonb not null default '[]',
  adjustments jsonb not null default '[]',
  snapshot jsonb,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create index line_item_cart on line_item (seller_id, cart_id, rank);
create index line_item_order on line_item (seller_id, order_id, rank) where order_id is not null;

create table shipping_method (
  seller_id text not null,
  id text not null,
  shipping_option_id text not null,
  cart_id text,
  order_id text,
  price integer not null,
  includes_tax boolean not null default false,
  data jsonb not null default '{}',
  snapshot jsonb,
  tax_lines jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create index shipping_method_cart on shipping_method (seller_id, cart_id);
create index shipping_method_order on shipping_method (seller_id, order_id) where order_id is not null;

create table payment_session (
  seller_id text not null,
  id text not null,
  cart_id text not null,
  provider_id text not null,
  is_selected boolean,
  is_initiated boolean not null default false,
  status text not null default 'pending',
  data jsonb not null default '{}',
  amount integer not null default 0,
  payment_authorized_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create unique index payment_session_provider on payment_session (seller_id, cart_id, provider_id);

create table "order" (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  display_id integer not null,
  external_id text,
  seller_order_id text,
  status text not null default 'pending',
  fulfillment_status text not null default 'not_fulfilled',
  payment_status text not null default 'awaiting',
  origin text not null default 'cart',
  cart_id text,
  company_id text not null,
  customer_id text not null,
  email text not null,
  region_id text not null,
  currency_code text not null,
  sales_channel_id text not null,
  shipping_address_id text,
  billing_address_id text,
  delivery_date date,
  receipt_url text,
  subtotal integer not null,
  discount_total integer not null,
  item_tax_total integer not null,
  shipping_total integer not null,
  shipping_tax_total integer not null,
  tax_total integer not null,
  gift_card_total integer not null default 0,
  gift_card_tax_total integer not null default 0,
  total integer not null,
  lines_fingerprint text not null,
  locale text,
  metadata jsonb,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create unique index order_display_id on "order" (seller_id, display_id);
create unique index order_cart on "order" (seller_id, cart_id) where cart_id is not null;
create index order_company on "order" (seller_id, company_id, created_at desc, id);
create index order_fingerprint on "order" (seller_id, company_id, lines_fingerprint, created_at);

create table payment (
  seller_id text not null,
  id text not null,
  cart_id text,
  order_id text,
  amount integer not null,
  currency_code text not null,
  amount_refunded integer not null default 0,
  provider_id text not null,
  data jsonb not null default '{}',
  captured_at timestamptz,
  canceled_at timestamptz,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create index payment_order on payment (seller_id, order_id);

-- A client's Idempotency-Key: the answer is stored in the transaction of the write it belongs to.
create table idempotency_key (
  seller_id text not null references seller (id) on delete cascade,
  key text not null,
  scope text not null,
  request_hash bytea not null,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (seller_id, scope, key)
);
create index idempotency_key_created on idempotency_key (created_at);

-- Transactional outbox: mail now; webhooks and cache drops later. Drained with FOR UPDATE SKIP LOCKED.
create table outbox (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  last_error text,
  available_at timestamptz not null default now(),
  locked_until timestamptz,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create index outbox_due on outbox (available_at) where done_at is null;
