-- What happened to an order and to what hangs on it: who did what when, from which state to which.
-- `noun` and `object_id` say of what: the order itself, a payment, a fulfilment, a return …
-- `acting_as_id` is the customer for whom a member of staff acts. Names are read where they stand.
-- That an order was placed stands on the order itself: completing a cart writes nothing here.
create table order_history (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  order_id text not null,
  noun text not null,
  object_id text not null,
  event text not null,
  from_state text,
  to_state text,
  data jsonb not null default '{}',
  actor_kind text not null check (actor_kind in ('user', 'customer', 'system')),
  actor_id text,
  acting_as_id text,
  created_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, order_id) references "order" (seller_id, id) on delete cascade
);
create index order_history_order on order_history (seller_id, order_id, created_at, id);
alter table order_history enable row level security;
create policy seller_rows on order_history for select
  using (seller_id = nullif(current_setting('app.seller_id', true), ''));
create policy seller_adds on order_history for insert
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

-- `version` and `updated_at` rise with each change of the order or of what hangs on it.
alter table "order" add column version bigint not null default 1;
alter table "order" add column no_notification boolean;

-- Staff read the orders of a seller newest first.
create index order_newest on "order" (seller_id, created_at, id);
