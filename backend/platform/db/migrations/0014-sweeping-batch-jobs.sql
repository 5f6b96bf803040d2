create index upload_of_batch_job on upload (created_at) where id like 'batch-jobs/%';
create index batch_job_ended on batch_job (coalesce(completed_at, canceled_at, failed_at));

-- Files that batch jobs made before this moment, of whatever seller, oldest first.
create function list_batch_job_files(made_before timestamptz, most integer)
returns table (seller_id text, id text, area text)
language sql stable security definer
set search_path from current
as $$
  select u.seller_id, u.id, u.area from upload u
  where u.id like 'batch-jobs/%' and u.created_at < made_before
  order by u.created_at, u.seller_id, u.id limit most
$$;

-- Jobs that ended before this moment, and dry runs that nobody has confirmed since.
create function remove_old_batch_jobs(ended_before timestamptz) returns void
language sql volatile security definer
set search_path from current
as $$
  delete from batch_job j
  where coalesce(j.completed_at, j.canceled_at, j.failed_at) < ended_before
    or (j.status = 'pre_processed' and j.updated_at < ended_before)
$$;
