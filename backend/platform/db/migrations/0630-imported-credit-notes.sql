-- Credit notes that another system has issued of orders, as its files name them: each number is of
-- one order of a seller. No policy lets the application's role change or delete them.
create table imported_credit_note (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  number text not null,
  order_id text not null,
  invoice_number text,
  issued_on date not null,
  total integer not null check (total > 0),
  url text not null,
  created_at timestamptz not null default now(),
  primary key (seller_id, id),
  unique (seller_id, number),
  foreign key (seller_id, order_id) references "order" (seller_id, id)
);
create index imported_credit_note_order on imported_credit_note (seller_id, order_id);
alter table imported_credit_note enable row level security;
create policy seller_rows on imported_credit_note for select
  using (seller_id = nullif(current_setting('app.seller_id', true), ''));
create policy seller_adds on imported_credit_note for insert
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
