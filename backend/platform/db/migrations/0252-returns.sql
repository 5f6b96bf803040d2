-- Units of an order that come back, or are to; amounts in minor units. `is_refund_set`: staff named
-- the amount; `refunded_amount`: what was given back when it arrived. `shipping`: the shipping
-- method as it was chosen, with its taxes. `location_id`: where it is put into stock, which stays
-- named when the location is deleted; null: the default location.
create table order_return (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  order_id text not null,
  swap_id text,
  claim_order_id text,
  status text not null default 'requested'
    check (status in ('requested', 'received', 'requires_action', 'canceled')),
  location_id text,
  refund_amount integer not null,
  is_refund_set boolean not null default false,
  refunded_amount integer,
  shipping jsonb,
  no_notification boolean,
  metadata jsonb,
  received_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, order_id) references "order" (seller_id, id) on delete cascade
);
create index order_return_order on order_return (seller_id, order_id);
create index order_return_newest on order_return (seller_id, created_at);

-- `requested_quantity` null: it has arrived and nobody asked for it.
create table order_return_item (
  seller_id text not null references seller (id) on delete cascade,
  return_id text not null,
  item_id text not null,
  position integer not null,
  requested_quantity integer check (requested_quantity > 0),
  received_quantity integer check (received_quantity >= 0),
  reason_id text,
  note text,
  primary key (seller_id, return_id, item_id),
  foreign key (seller_id, return_id) references order_return (seller_id, id) on delete cascade
);
create index order_return_item_line on order_return_item (seller_id, item_id);

do $$
declare t text;
begin
  foreach t in array array['order_return', 'order_return_item'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I
      using (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))
      with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;
