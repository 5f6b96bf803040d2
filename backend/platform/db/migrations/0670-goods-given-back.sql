-- What of an order was given back at its price: units by return, claim or refund, and refunded
-- shipping. An invoice that is issued later charges it, so it is credited then.
create table given_back (
  seller_id text not null references seller (id) on delete cascade,
  order_id text not null,
  cause_id text not null,
  items jsonb not null,
  method_ids jsonb not null,
  created_at timestamptz not null default now(),
  primary key (seller_id, order_id, cause_id),
  foreign key (seller_id, order_id) references "order" (seller_id, id) on delete cascade
);
alter table given_back enable row level security;
create policy seller_rows on given_back
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
