-- What a provider's event is about: its own id stands in the session's and the payment's data.
create index payment_session_provider_reference on payment_session (seller_id, (data ->> 'id')) where data ? 'id';
create index payment_provider_reference on payment (seller_id, (data ->> 'id')) where data ? 'id';

create table refund (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  order_id text,
  payment_id text not null,
  amount integer not null check (amount > 0),
  note text,
  reason text not null check (reason in ('discount', 'return', 'swap', 'claim', 'other')),
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create index refund_order on refund (seller_id, order_id);

-- Several payments for one amount, of a company; `created_by` is the agent who asked for it.
create table payment_collection (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  company_id text not null,
  type text not null default 'order_edit' check (type = 'order_edit'),
  status text not null default 'not_paid' check (status in ('not_paid', 'awaiting', 'authorized', 'partially_authorized', 'canceled')),
  description text,
  amount integer not null check (amount >= 0),
  authorized_amount integer,
  region_id text not null,
  currency_code text not null,
  metadata jsonb,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, region_id) references region (seller_id, id)
);

alter table payment_session alter column cart_id drop not null;
alter table payment_session add column payment_collection_id text;
alter table payment_session add foreign key (seller_id, payment_collection_id) references payment_collection (seller_id, id) on delete cascade;
alter table payment_session add check ((cart_id is null) <> (payment_collection_id is null));
create index payment_session_collection on payment_session (seller_id, payment_collection_id) where payment_collection_id is not null;
alter table payment add column payment_collection_id text;
create index payment_collection_payment on payment (seller_id, payment_collection_id) where payment_collection_id is not null;

do $$
declare t text;
begin
  foreach t in array array['refund', 'payment_collection'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')) with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;
