-- Complaints about units of an order that arrived; amounts in minor units. `shipping`: the shipping
-- methods as they were chosen, with their taxes.
create table claim_order (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  order_id text not null,
  type text not null check (type in ('refund', 'replace')),
  payment_status text not null check (payment_status in ('na', 'not_refunded', 'refunded')),
  fulfillment_status text not null default 'not_fulfilled',
  refund_amount integer,
  shipping jsonb not null default '[]',
  no_notification boolean,
  metadata jsonb,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, order_id) references "order" (seller_id, id) on delete cascade
);
create index claim_order_order on claim_order (seller_id, order_id);

-- `images`: a list of `{ id, url, created_at }`; `tags`: of `{ id, value, created_at }`.
create table claim_item (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  claim_order_id text not null,
  item_id text not null,
  variant_id text,
  position integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null,
  note text,
  images jsonb not null default '[]',
  tags jsonb not null default '[]',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, claim_order_id) references claim_order (seller_id, id) on delete cascade
);
create index claim_item_claim on claim_item (seller_id, claim_order_id);
create index claim_item_line on claim_item (seller_id, item_id);

-- Lines that are sent instead of others are no lines of the order: `held_for_order_id` names the
-- order for which they hold stock until they are packed; null: canceled.
alter table line_item add column claim_order_id text, add column held_for_order_id text;
create index line_item_claim on line_item (seller_id, claim_order_id)
  where claim_order_id is not null;
create index line_item_held on line_item (seller_id, variant_id)
  where held_for_order_id is not null;

create index fulfillment_claim on fulfillment (seller_id, claim_order_id)
  where claim_order_id is not null;
create index order_return_claim on order_return (seller_id, claim_order_id)
  where claim_order_id is not null;

do $$
declare t text;
begin
  foreach t in array array['claim_order', 'claim_item'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I
      using (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))
      with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;
