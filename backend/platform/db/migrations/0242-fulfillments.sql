-- What of an order was packed together. `location_id`: where its stock was taken from, which stays
-- named when the location is deleted; null: the default location. `tracking_links`: a list of
-- `{ id, tracking_number, url, created_at }`.
create table fulfillment (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  order_id text not null,
  claim_order_id text,
  swap_id text,
  provider_id text not null,
  location_id text,
  no_notification boolean,
  data jsonb not null default '{}',
  metadata jsonb,
  tracking_links jsonb not null default '[]',
  shipped_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, order_id) references "order" (seller_id, id) on delete cascade
);
create index fulfillment_order on fulfillment (seller_id, order_id);

create table fulfillment_item (
  seller_id text not null references seller (id) on delete cascade,
  fulfillment_id text not null,
  item_id text not null,
  quantity integer not null check (quantity > 0),
  primary key (seller_id, fulfillment_id, item_id),
  foreign key (seller_id, fulfillment_id) references fulfillment (seller_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['fulfillment', 'fulfillment_item'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I
      using (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))
      with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;
