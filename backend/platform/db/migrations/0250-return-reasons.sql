-- Why something is sent back. `translations`: label and description by language.
create table return_reason (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  value text not null,
  label text not null,
  description text,
  parent_return_reason_id text,
  translations jsonb not null default '{}',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, parent_return_reason_id) references return_reason (seller_id, id)
    on delete cascade
);
create unique index return_reason_value on return_reason (seller_id, value)
  where deleted_at is null;
create index return_reason_parent on return_reason (seller_id, parent_return_reason_id);

alter table return_reason enable row level security;
create policy seller_rows on return_reason
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
