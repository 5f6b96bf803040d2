-- What is in stock of a variant at a location that is not the default one. There lies what is left
-- of the variant's `inventory_quantity` and of what is reserved, so a row of it tells only what is
-- on the way. No row: nothing.
create table inventory_level (
  seller_id text not null references seller (id) on delete cascade,
  variant_id text not null,
  location_id text not null,
  stocked_quantity integer not null default 0,
  incoming_quantity integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, variant_id, location_id),
  foreign key (seller_id, variant_id) references product_variant (seller_id, id) on delete cascade,
  foreign key (seller_id, location_id) references stock_location (seller_id, id) on delete cascade
);
create index inventory_level_location on inventory_level (seller_id, location_id);

-- What an inventory item says otherwise than its variant. No row: nothing.
create table inventory_item (
  seller_id text not null references seller (id) on delete cascade,
  variant_id text not null,
  title text,
  description text,
  thumbnail text,
  requires_shipping boolean,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, variant_id),
  foreign key (seller_id, variant_id) references product_variant (seller_id, id) on delete cascade
);

-- Stock that is kept for somebody. Without a line its quantity has been taken from the variant's
-- `inventory_quantity`; with one it says where a part of what the order's line took lies.
create table reservation_item (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  variant_id text not null,
  location_id text not null,
  line_item_id text,
  quantity integer not null check (quantity > 0),
  description text,
  external_id text,
  created_by text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, variant_id) references product_variant (seller_id, id) on delete cascade
);
create index reservation_item_variant on reservation_item (seller_id, variant_id);
create index reservation_item_line on reservation_item (seller_id, line_item_id)
  where line_item_id is not null;

do $$
declare t text;
begin
  foreach t in array array['inventory_level', 'inventory_item', 'reservation_item'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I
      using (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))
      with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;
