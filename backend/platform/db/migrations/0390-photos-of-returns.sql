-- Pictures of units that a buyer complains about. `owner_id`: the return that names them, of the
-- line `item_id`; null: not named yet, then they are deleted after a day.
create table order_photo (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  order_id text not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  owner_id text,
  item_id text,
  position integer,
  created_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, order_id) references "order" (seller_id, id) on delete cascade
);
create index order_photo_order on order_photo (seller_id, order_id);
create index order_photo_owner on order_photo (seller_id, owner_id, item_id)
  where owner_id is not null;

alter table order_photo enable row level security;
create policy seller_rows on order_photo
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
