-- Where a seller's own programs are told of what happens. `secret` signs what is sent; after it was
-- replaced, `previous_secret` signs beside it until `previous_secret_until`. `failing_since`: the
-- first failure since the last success; `disabled_at`: when it was given up for failing too long.
create table webhook (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  url text not null,
  description text,
  events text[] not null,
  is_active boolean not null default true,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id)
);
alter table webhook enable row level security;
create policy seller_rows on webhook
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
