-- As before, with the files of shared catalogues that are to be made.
create or replace function watch_queues()
returns table (queue text, kind text, status text, entries bigint, oldest_seconds double precision)
language sql stable security definer
set search_path from current
as $$
  select 'outbox', o.kind, 'waiting', count(*), extract(epoch from now() - min(o.created_at))
  from outbox o where o.done_at is null group by o.kind
  union all
  select 'webhooks', 'delivery', d.status, count(*), extract(epoch from now() - min(d.created_at))
  from webhook_delivery d where d.status in ('pending', 'dead') group by d.status
  union all
  select 'jobs', j.type, j.status, count(*), extract(epoch from now() - min(j.created_at))
  from batch_job j where j.status in ('created', 'pre_processed', 'confirmed', 'processing') and j.deleted_at is null
  group by j.type, j.status
  union all
  select 'files', f.kind, f.status, count(*), extract(epoch from now() - min(f.created_at))
  from shared_catalogue_file f where f.status in ('waiting', 'failed') group by f.kind, f.status
$$;
