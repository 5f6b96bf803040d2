-- Invoices that another system has issued of orders, as its files name them: each number is of one
-- order of a seller.
create table imported_invoice (
  seller_id text not null references seller (id) on delete cascade,
  number text not null,
  order_id text not null,
  issued_on date not null,
  due_on date,
  url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, number),
  foreign key (seller_id, order_id) references "order" (seller_id, id)
);
create index imported_invoice_order on imported_invoice (seller_id, order_id);
alter table imported_invoice enable row level security;
create policy seller_rows on imported_invoice
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
