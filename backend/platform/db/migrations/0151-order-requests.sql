-- Orders that need a colleague's approval. The cart waits with them (its `type` is then
-- 'order_request'). `reason`: why it could not be ordered at once; `limit_amount`: the limit it was
-- above; `total`: what it cost when it was sent or last changed. Amounts in minor units.
create table order_request (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  company_id text not null,
  customer_id text not null,
  cart_id text not null,
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'declined', 'withdrawn')),
  reason text not null,
  limit_amount integer,
  total integer not null,
  currency_code text not null,
  line_count integer not null,
  locale text not null,
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  order_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, company_id) references company (seller_id, id) on delete cascade,
  foreign key (seller_id, customer_id) references customer (seller_id, id) on delete cascade,
  foreign key (seller_id, cart_id) references cart (seller_id, id) on delete cascade
);
create unique index order_request_waiting on order_request (seller_id, cart_id)
  where status = 'requested';
create index order_request_company on order_request (seller_id, company_id, status, created_at);
create index order_request_cart on order_request (seller_id, cart_id);

alter table order_request enable row level security;
create policy seller_rows on order_request
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
