-- What waits, of every seller, for those who watch a deployment: how much and for how long.
create function watch_queues()
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
$$;

-- How far the jobs in progress are, of every seller: rows that are done, and the share of all.
create function watch_jobs()
returns table (kind text, rows_done double precision, progress double precision)
language sql stable security definer
set search_path from current
as $$
  select j.type, sum(coalesce((j.result ->> 'advancement_count')::double precision, 0)),
         avg(coalesce((j.result ->> 'progress')::double precision, 0))
  from batch_job j where j.status = 'processing' and j.deleted_at is null group by j.type
$$;
