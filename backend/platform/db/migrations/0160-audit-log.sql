-- Who did what, written in the transaction of the change. `acting_as_id` is the customer for whom a member of staff acts.
-- The application's role may add and read entries: there is no policy that lets it change or delete one, and the rights
-- are taken from it as well (app-role.ts).
create table audit_log (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  actor_kind text not null check (actor_kind in ('user', 'customer', 'system')),
  actor_id text,
  actor_name text,
  acting_as_id text,
  verb text not null,
  object_type text not null,
  object_id text,
  "before" jsonb,
  "after" jsonb,
  address text,
  created_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create index audit_log_newest on audit_log (seller_id, created_at, id);
create index audit_log_object on audit_log (seller_id, object_id, created_at) where object_id is not null;
create index audit_log_actor on audit_log (seller_id, actor_id, created_at) where actor_id is not null;
alter table audit_log enable row level security;
create policy seller_rows on audit_log for select
  using (seller_id = nullif(current_setting('app.seller_id', true), ''));
create policy seller_adds on audit_log for insert
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));
