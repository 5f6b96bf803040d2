-- What a shared catalogue carries away: a line sheet, an order form, its pictures, a preview; one
-- file per version of what the link shows. `content`: what it shows, until the file is made of it.
-- `link_updated_at`: the link as it was then; a link that was changed since gives no older file.
create table shared_catalogue_file (
  seller_id text not null,
  id text not null,
  shared_catalogue_id text not null,
  kind text not null check (kind in ('line_sheet', 'order_form', 'pictures', 'preview')),
  lang text not null,
  version text not null,
  link_updated_at timestamptz not null,
  content jsonb,
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  size_bytes bigint,
  attempts integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (seller_id, id),
  unique (seller_id, shared_catalogue_id, version),
  foreign key (seller_id, shared_catalogue_id) references shared_catalogue (seller_id, id)
    on delete cascade
);
create index shared_catalogue_file_waiting on shared_catalogue_file (created_at)
  where status = 'waiting';

alter table shared_catalogue_file enable row level security;
create policy seller_rows on shared_catalogue_file
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

-- Leases the oldest file that is to be made, of whatever seller.
create function take_shared_file(lease interval)
returns table (seller_id text, id text, attempts integer)
language sql volatile security definer
set search_path from current
as $$
  update shared_catalogue_file f set locked_until = now() + lease, attempts = f.attempts + 1
  from (
    select d.seller_id, d.id from shared_catalogue_file d
    where d.status = 'waiting' and (d.locked_until is null or d.locked_until < now())
    order by d.created_at, d.id limit 1 for update skip locked
  ) due
  where f.seller_id = due.seller_id and f.id = due.id
  returning f.seller_id, f.id, f.attempts
$$;

-- Files that nobody gets any more, or that nobody has asked for since `used_before`: of a link that
-- is over or was changed, and of an older version than one that is ready.
create function list_outdated_shared_files(used_before timestamptz, as_of timestamptz, most integer)
returns table (seller_id text, id text, kind text)
language sql stable security definer
set search_path from current
as $$
  select f.seller_id, f.id, f.kind
  from shared_catalogue_file f
  join shared_catalogue sc on sc.seller_id = f.seller_id and sc.id = f.shared_catalogue_id
  where f.used_at < used_before
    or sc.revoked_at is not null or sc.expires_at <= as_of
    or sc.updated_at <> f.link_updated_at
    or exists (select from shared_catalogue_file n where n.seller_id = f.seller_id
      and n.shared_catalogue_id = f.shared_catalogue_id and n.kind = f.kind and n.lang = f.lang
      and n.status = 'ready' and n.used_at > f.used_at
      and f.used_at < as_of - interval '1 hour')
  order by f.used_at, f.seller_id, f.id limit most
$$;
