-- Other lines that staff propose for an order. `clones`: the id by which the edit calls each line of
-- the order, `{ id, item_id }`; `changes`: what differs, with new lines as they were priced;
-- `outcome`: lines and totals (minor units) as they were when it was decided.
create table order_edit (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  order_id text not null,
  status text not null default 'created'
    check (status in ('created', 'requested', 'confirmed', 'declined', 'canceled')),
  internal_note text,
  clones jsonb not null default '[]',
  changes jsonb not null default '[]',
  outcome jsonb,
  payment_collection_id text,
  created_by text not null,
  requested_by text,
  requested_at timestamptz,
  confirmed_by text,
  confirmed_at timestamptz,
  declined_by text,
  declined_reason text,
  declined_at timestamptz,
  canceled_by text,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, order_id) references "order" (seller_id, id) on delete cascade
);
create index order_edit_order on order_edit (seller_id, order_id);
create unique index order_edit_active on order_edit (seller_id, order_id)
  where status in ('created', 'requested');
create index order_edit_newest on order_edit (seller_id, created_at);
create index order_edit_collection on order_edit (seller_id, payment_collection_id)
  where payment_collection_id is not null;

-- A line that an edit took out of its order is kept without it.
alter table line_item add column order_edit_id text;

alter table order_edit enable row level security;
create policy seller_rows on order_edit
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
