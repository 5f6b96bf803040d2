-- How often a shared catalogue is opened, and which of its products are looked at and filled in: sums
-- of a day by the shop's clock. `viewer` tells people of one day apart for a link that is for
-- somebody: a hash with the day in it, which nothing leads back from and which goes with the day.
create table shared_catalogue_day (
  seller_id text not null,
  shared_catalogue_id text not null,
  day date not null,
  views integer not null default 0,
  viewers integer not null default 0,
  primary key (seller_id, shared_catalogue_id, day),
  foreign key (seller_id, shared_catalogue_id)
    references shared_catalogue (seller_id, id) on delete cascade
);
create table shared_catalogue_product_day (
  seller_id text not null,
  shared_catalogue_id text not null,
  day date not null,
  product_id text not null,
  looks integer not null default 0,
  quantity bigint not null default 0,
  primary key (seller_id, shared_catalogue_id, day, product_id),
  foreign key (seller_id, shared_catalogue_id)
    references shared_catalogue (seller_id, id) on delete cascade
);
create table shared_catalogue_viewer (
  seller_id text not null,
  shared_catalogue_id text not null,
  day date not null,
  viewer bytea not null,
  primary key (seller_id, shared_catalogue_id, day, viewer),
  foreign key (seller_id, shared_catalogue_id)
    references shared_catalogue (seller_id, id) on delete cascade
);
-- The orders that came from a link, which their carts carry.
create index order_shared_catalogue on "order"
  (seller_id, (metadata ->> 'shared_catalogue_id'), created_at)
  where metadata ->> 'shared_catalogue_id' is not null;

alter table shared_catalogue_day enable row level security;
create policy seller_rows on shared_catalogue_day
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
alter table shared_catalogue_product_day enable row level security;
create policy seller_rows on shared_catalogue_product_day
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
alter table shared_catalogue_viewer enable row level security;
create policy seller_rows on shared_catalogue_viewer
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
