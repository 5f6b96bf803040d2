-- Carts put aside under a name. `items`: [{ variant_id, quantity, metadata, title, sku }] in the order of the lines.
create table saved_cart (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  company_id text not null,
  customer_id text not null,
  name text not null,
  items jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, company_id) references company (seller_id, id) on delete cascade,
  foreign key (seller_id, customer_id) references customer (seller_id, id) on delete cascade
);
create unique index saved_cart_name on saved_cart (seller_id, customer_id, company_id, lower(name));

alter table saved_cart enable row level security;
create policy seller_rows on saved_cart
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
