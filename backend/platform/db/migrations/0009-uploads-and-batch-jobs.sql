-- Files that staff uploaded or a batch job made; `id` is the key. The bytes lie in the file store, `area` says in which part.
create table upload (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  area text not null check (area in ('public', 'protected')),
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  created_by text,
  created_at timestamptz not null default now(),
  primary key (seller_id, id)
);

-- Signs the download URLs of the seller's protected files; each seller has its own.
alter table seller add column download_secret bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

-- `attempts` counts who took the job: only the latest may go on. `position` is how many rows of the file are written.
create table batch_job (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  type text not null,
  status text not null default 'created'
    check (status in ('created', 'pre_processed', 'confirmed', 'processing', 'completed', 'canceled', 'failed')),
  dry_run boolean not null default false,
  created_by text,
  context jsonb not null default '{}',
  result jsonb not null default '{}',
  position integer not null default 0,
  checked_version bigint,
  attempts integer not null default 0,
  locked_until timestamptz,
  pre_processed_at timestamptz,
  confirmed_at timestamptz,
  processing_at timestamptz,
  completed_at timestamptz,
  canceled_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);
create index batch_job_due on batch_job (created_at) where status in ('created', 'confirmed', 'processing');
create index batch_job_newest on batch_job (seller_id, created_at desc, id);

do $$
declare t text;
begin
  foreach t in array array['upload', 'batch_job'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')) with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;

-- The oldest job that waits or whose worker is gone, of whatever seller; taking one leases it.
create function take_batch_job(lease interval)
returns table (seller_id text, id text, attempts integer)
language sql volatile security definer
set search_path from current
as $$
  update batch_job j set locked_until = now() + lease, attempts = j.attempts + 1
  from (
    select d.seller_id, d.id from batch_job d
    where d.status in ('created', 'confirmed', 'processing') and (d.locked_until is null or d.locked_until < now())
    order by d.created_at, d.id limit 1 for update skip locked
  ) due
  where j.seller_id = due.seller_id and j.id = due.id
  returning j.seller_id, j.id, j.attempts
$$;

-- A catalogue that grows from nothing in seconds is planned as an empty one until the server's own analysis comes around,
-- and each statement then reads all of it. `written` is how many variants an import has made so far; where the server already
-- knows of about as many, nothing is done. The application's role owns no table, hence the function.
create function analyze_catalogue(written integer) returns void
language plpgsql volatile security definer
set search_path from current
as $$
begin
  if (select reltuples from pg_class where oid = 'product_variant'::regclass) * 2 > written then return; end if;
  analyze product, product_variant, product_option, product_option_value, money_amount, product_doc,
    product_tag_product, product_category_product, product_sales_channel;
end $$;
