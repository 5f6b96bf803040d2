-- Units of an order that come back while others are sent instead; amounts in minor units.
-- `difference_due`: what the new lines and their shipping cost, less `return_value`, which is what
-- the returned units are worth less what sending them back costs. `cart_id` names a swap as the
-- reference's cart of it does. `shipping`: the shipping methods as they were chosen, with their
-- taxes. `confirmed_at`: since when it is clear how the difference is settled.
create table swap (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  order_id text not null,
  cart_id text not null,
  difference_due integer not null,
  return_value integer not null,
  payment_status text not null default 'not_paid' check (payment_status in ('not_paid',
    'awaiting', 'captured', 'confirmed', 'canceled', 'difference_refunded', 'partially_refunded',
    'refunded', 'requires_action')),
  fulfillment_status text not null default 'not_fulfilled' check (fulfillment_status in (
    'not_fulfilled', 'fulfilled', 'shipped', 'partially_shipped', 'canceled', 'requires_action')),
  shipping jsonb not null default '[]',
  allow_backorder boolean not null,
  no_notification boolean,
  metadata jsonb,
  confirmed_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, order_id) references "order" (seller_id, id) on delete cascade
);
create index swap_order on swap (seller_id, order_id);
create unique index swap_cart on swap (seller_id, cart_id);
create index swap_newest on swap (seller_id, created_at);

alter table line_item add column swap_id text;
create index line_item_swap on line_item (seller_id, swap_id) where swap_id is not null;
create index fulfillment_swap on fulfillment (seller_id, swap_id) where swap_id is not null;
create index order_return_swap on order_return (seller_id, swap_id) where swap_id is not null;

-- A payment of a swap's difference is none of its order's.
alter table payment add column swap_id text;
create index payment_swap on payment (seller_id, swap_id) where swap_id is not null;

alter table swap enable row level security;
create policy seller_rows on swap
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
