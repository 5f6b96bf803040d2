-- What staff write down about anything that has an id.
create table note (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  value text not null,
  resource_type text not null,
  resource_id text not null,
  author_id text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);
create index note_resource on note (seller_id, resource_id, created_at);
create index note_newest on note (seller_id, created_at);

alter table note enable row level security;
create policy seller_rows on note
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

-- A mail that was sent, or is to be sent again: which outbox entry it was (`kind`, `payload`, its
-- secrets left out), to whom, about what. `parent_id`: the mail that it repeats. `sent_at` null: it
-- waits in the outbox.
create table notification (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  event_name text not null,
  kind text not null,
  payload jsonb not null,
  resource_type text not null,
  resource_id text not null,
  customer_id text,
  "to" text not null,
  provider_id text not null,
  parent_id text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, parent_id) references notification (seller_id, id) on delete cascade
);
create index notification_resource on notification (seller_id, resource_id, created_at);
create index notification_newest on notification (seller_id, created_at);
create index notification_customer on notification (seller_id, customer_id);
create index notification_parent on notification (seller_id, parent_id);

alter table notification enable row level security;
create policy seller_rows on notification
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
