-- Tax rates beyond a region's own; a line takes its product's, else its product type's, else the region's. `rate` in percent.
create table tax_rate (
  seller_id text not null,
  id text not null,
  region_id text not null,
  rate numeric(7, 4) check (rate >= 0 and rate <= 100),
  code text,
  name text not null,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, region_id) references region (seller_id, id) on delete cascade
);
create index tax_rate_region on tax_rate (seller_id, region_id);

create table tax_rate_product (
  seller_id text not null,
  tax_rate_id text not null,
  product_id text not null,
  primary key (seller_id, tax_rate_id, product_id),
  foreign key (seller_id, tax_rate_id) references tax_rate (seller_id, id) on delete cascade,
  foreign key (seller_id, product_id) references product (seller_id, id) on delete cascade
);
create index tax_rate_product_product on tax_rate_product (seller_id, product_id);

create table tax_rate_product_type (
  seller_id text not null,
  tax_rate_id text not null,
  product_type_id text not null,
  primary key (seller_id, tax_rate_id, product_type_id),
  foreign key (seller_id, tax_rate_id) references tax_rate (seller_id, id) on delete cascade,
  foreign key (seller_id, product_type_id) references product_type (seller_id, id) on delete cascade
);

create table tax_rate_shipping_option (
  seller_id text not null,
  tax_rate_id text not null,
  shipping_option_id text not null,
  primary key (seller_id, tax_rate_id, shipping_option_id),
  foreign key (seller_id, tax_rate_id) references tax_rate (seller_id, id) on delete cascade,
  foreign key (seller_id, shipping_option_id) references shipping_option (seller_id, id) on delete cascade
);

create table gift_card (
  seller_id text not null,
  id text not null,
  code text not null,
  value integer not null check (value >= 0),
  balance integer not null check (balance >= 0 and balance <= value),
  region_id text not null,
  order_id text,
  is_disabled boolean not null default false,
  ends_at timestamptz,
  tax_rate numeric(7, 4),
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, region_id) references region (seller_id, id)
);
create unique index gift_card_code on gift_card (seller_id, code) where deleted_at is null;

create table gift_card_transaction (
  seller_id text not null,
  id text not null,
  gift_card_id text not null,
  order_id text not null,
  amount integer not null check (amount >= 0),
  is_taxable boolean,
  tax_rate numeric(7, 4),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, gift_card_id) references gift_card (seller_id, id),
  foreign key (seller_id, order_id) references "order" (seller_id, id) on delete cascade
);
create index gift_card_transaction_order on gift_card_transaction (seller_id, order_id);

-- Codes the buyer entered. Discounts that apply by themselves (`auto_apply`) stand on no cart: they are found anew each time.
create table cart_discount (
  seller_id text not null,
  cart_id text not null,
  discount_id text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (seller_id, cart_id, discount_id),
  foreign key (seller_id, cart_id) references cart (seller_id, id) on delete cascade,
  foreign key (seller_id, discount_id) references discount (seller_id, id) on delete cascade
);

create table cart_gift_card (
  seller_id text not null,
  cart_id text not null,
  gift_card_id text not null,
  created_at timestamptz not null default now(),
  primary key (seller_id, cart_id, gift_card_id),
  foreign key (seller_id, cart_id) references cart (seller_id, id) on delete cascade,
  foreign key (seller_id, gift_card_id) references gift_card (seller_id, id) on delete cascade
);

-- `snapshot` is the discount as it was when the order was placed.
create table order_discount (
  seller_id text not null,
  order_id text not null,
  discount_id text not null,
  position integer not null default 0,
  snapshot jsonb not null,
  primary key (seller_id, order_id, discount_id),
  foreign key (seller_id, order_id) references "order" (seller_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['tax_rate', 'tax_rate_product', 'tax_rate_product_type', 'tax_rate_shipping_option', 'gift_card', 'gift_card_transaction',
    'cart_discount', 'cart_gift_card', 'order_discount'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')) with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;

create index discount_automatic on discount (seller_id) where metadata ->> 'auto_apply' = 'true' and deleted_at is null;

-- What is due at once of a preorder: `{ percentage, amount, remaining }`, in minor units.
alter table "order" add column preorder_deposit jsonb;

-- The taxes of a line now stand on it while its cart is open, too.
update line_item l set tax_lines = jsonb_build_array(jsonb_build_object('rate', r.tax_rate, 'name', coalesce(nullif(r.metadata ->> 'tax_name', ''), 'default'), 'code', r.tax_code))
from cart c join region r on r.seller_id = c.seller_id and r.id = c.region_id
where l.seller_id = c.seller_id and l.cart_id = c.id and l.order_id is null;
update shipping_method m set tax_lines = jsonb_build_array(jsonb_build_object('rate', r.tax_rate, 'name', coalesce(nullif(r.metadata ->> 'tax_name', ''), 'default'), 'code', r.tax_code))
from cart c join region r on r.seller_id = c.seller_id and r.id = c.region_id
where m.seller_id = c.seller_id and m.cart_id = c.id and m.order_id is null;
