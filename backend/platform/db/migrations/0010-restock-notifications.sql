-- Who wants to be told that a variant is in stock again; a row goes away when its mail is written.
create table restock_notification (
  seller_id text not null references seller (id) on delete cascade,
  variant_id text not null,
  customer_id text not null,
  lang text not null,
  created_at timestamptz not null default now(),
  primary key (seller_id, variant_id, customer_id),
  foreign key (seller_id, variant_id) references product_variant (seller_id, id) on delete cascade,
  foreign key (seller_id, customer_id) references customer (seller_id, id) on delete cascade
);
create index restock_notification_customer on restock_notification (seller_id, customer_id);

alter table restock_notification enable row level security;
create policy seller_rows on restock_notification
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
