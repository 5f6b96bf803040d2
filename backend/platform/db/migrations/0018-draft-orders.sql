-- Draft orders: what an agent writes for a buyer. Lines, addresses and shipping stand on a cart of type `draft_order`, which
-- buyers never see; paying makes the order of it.
create table draft_order (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  display_id integer not null,
  status text not null default 'open' check (status in ('open', 'completed')),
  cart_id text not null,
  order_id text,
  completed_at timestamptz,
  canceled_at timestamptz,
  no_notification_order boolean,
  -- ids of lines and shipping methods whose price an agent gave
  priced_by_hand text[] not null default '{}',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, cart_id) references cart (seller_id, id) on delete cascade
);
create unique index draft_order_display_id on draft_order (seller_id, display_id);
create unique index draft_order_cart on draft_order (seller_id, cart_id);
create index draft_order_created on draft_order (seller_id, created_at desc, id);

-- The last number a seller's drafts have; orders have numbers of their own.
create table draft_order_counter (
  seller_id text primary key references seller (id) on delete cascade,
  last_display_id integer not null
);

alter table "order" add column draft_order_id text;

create index product_profile on product (seller_id, profile_id, id) where deleted_at is null;
create index shipping_option_profile on shipping_option (seller_id, profile_id) where deleted_at is null;

do $$
declare t text;
begin
  foreach t in array array['draft_order', 'draft_order_counter'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')) with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;
