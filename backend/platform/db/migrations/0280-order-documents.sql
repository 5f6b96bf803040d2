-- Documents as they were issued. The application's role may add and read them: no policy lets it
-- change or delete one. `facts`: all that is printed, amounts in minor units.
create table order_document (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  order_id text not null,
  kind text not null check (kind in ('order_confirmation', 'pro_forma', 'delivery_note', 'invoice',
    'credit_note')),
  number text not null,
  invoice_id text,
  fulfillment_id text,
  lang text not null,
  facts jsonb not null,
  created_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, order_id) references "order" (seller_id, id)
);
create index order_document_order on order_document (seller_id, order_id, created_at, id);
create index order_document_newest on order_document (seller_id, created_at, id);
create unique index order_document_number on order_document (seller_id, kind, number)
  where kind in ('invoice', 'credit_note');
create unique index order_document_fulfillment on order_document (seller_id, fulfillment_id, kind)
  where fulfillment_id is not null;

alter table order_document enable row level security;
create policy seller_rows on order_document for select
  using (seller_id = nullif(current_setting('app.seller_id', true), ''));
create policy seller_adds on order_document for insert
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

-- The last number given of a series in a year; raised in the transaction that issues the document,
-- so that one which is given up leaves no gap.
create table document_number (
  seller_id text not null references seller (id) on delete cascade,
  series text not null check (series in ('invoice', 'credit_note')),
  year integer not null,
  last_number integer not null,
  primary key (seller_id, series, year)
);
alter table document_number enable row level security;
create policy seller_rows on document_number
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
