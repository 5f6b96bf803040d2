-- What the platform's operator has stopped: deliveries of a seller, all of a queue or those of one
-- kind ('' is all). They wait until the row is gone.
create table queue_pause (
  seller_id text not null references seller (id) on delete cascade,
  queue text not null check (queue in ('outbox', 'webhooks')),
  kind text not null default '',
  paused_at timestamptz not null default now(),
  primary key (seller_id, queue, kind)
);
alter table queue_pause enable row level security;
create policy seller_rows on queue_pause
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

create index outbox_given_up on outbox (seller_id, done_at) where last_error is not null and done_at is not null;
create index webhook_delivery_given_up on webhook_delivery (seller_id, attempted_at) where status = 'dead';

create or replace function take_outbox(how_many integer, lease interval)
returns table (seller_id text, id text, kind text, payload jsonb, attempts integer)
language sql volatile security definer
set search_path from current
as $$
  update outbox o set locked_until = now() + lease, attempts = o.attempts + 1
  from (
    select d.seller_id, d.id from outbox d
    where d.done_at is null and d.available_at <= now() and (d.locked_until is null or d.locked_until < now())
      and not exists (select from queue_pause p where p.seller_id = d.seller_id and p.queue = 'outbox'
        and p.kind in ('', d.kind))
    order by d.available_at, d.id limit how_many for update skip locked
  ) due
  where o.seller_id = due.seller_id and o.id = due.id
  returning o.seller_id, o.id, o.kind, o.payload, o.attempts
$$;

create or replace function take_webhook_delivery(at_once integer, lease interval)
returns table (seller_id text, id text, webhook_id text, order_id text, attempts integer, url text,
  secrets bytea[], event_id text, type text, data jsonb, created_at timestamptz)
language sql volatile security definer
set search_path from current
as $$
  with due as (
    select d.seller_id, d.id from webhook_delivery d
    join webhook w on w.seller_id = d.seller_id and w.id = d.webhook_id
    where d.status = 'pending' and d.available_at <= now()
      and (d.locked_until is null or d.locked_until < now())
      and (w.is_active or d.order_id is null)
      and not exists (select from queue_pause p where p.seller_id = d.seller_id
        and p.queue = 'webhooks' and p.kind in ('', d.type))
      and not exists (select from webhook_delivery b
        where b.seller_id = d.seller_id and b.webhook_id = d.webhook_id
          and b.order_id = d.order_id and b.status = 'pending' and b.id <> d.id
          and ((b.sequence, b.id) < (d.sequence, d.id) or b.locked_until >= now()))
      and (select count(*) from webhook_delivery l where l.seller_id = d.seller_id
        and l.webhook_id = d.webhook_id and l.locked_until >= now()) < at_once
    order by d.available_at, d.sequence limit 1 for update of d skip locked
  )
  update webhook_delivery d set locked_until = now() + lease, attempts = d.attempts + 1,
    attempted_at = now()
  from due, webhook w, webhook_event e
  where d.seller_id = due.seller_id and d.id = due.id
    and w.seller_id = d.seller_id and w.id = d.webhook_id
    and e.seller_id = d.seller_id and e.id = d.event_id
  returning d.seller_id, d.id, d.webhook_id, d.order_id, d.attempts, w.url,
    case when w.previous_secret_until > now() then array[w.secret, w.previous_secret]
      else array[w.secret] end, e.id, e.type, e.data, e.created_at
$$;

-- For the platform's operator: what has not been delivered, of every seller, or of one, without
-- what it says and to whom. A delivery that was sent again is shown by the newer one alone.
create function list_undelivered(of_seller text)
returns table (seller_id text, id text, queue text, kind text, state text, target text,
  attempts integer, error text, is_paused boolean, created_at timestamptz,
  next_attempt_at timestamptz)
language sql stable security definer
set search_path from current
as $$
  select u.seller_id, u.id, u.queue, u.kind, u.state, u.target, u.attempts,
    regexp_replace(u.error, '[^[:space:]<>"@]+@', '…@', 'g'),
    u.state <> 'failed' and exists (select from queue_pause p where p.seller_id = u.seller_id
      and p.queue = u.queue and p.kind in ('', u.kind)),
    u.created_at, case when u.state <> 'failed' then u.available_at end
  from (
    select o.seller_id, o.id, 'outbox' as queue, o.kind,
      case when o.done_at is not null then 'failed' when o.last_error is not null then 'retrying'
        else 'waiting' end as state,
      null as target, o.attempts, o.last_error as error, o.created_at, o.available_at
    from outbox o
    where (of_seller is null or o.seller_id = of_seller)
      and (o.done_at is null or o.last_error is not null)
    union all
    select d.seller_id, d.id, 'webhooks', d.type,
      case when d.status = 'dead' then 'failed' when d.response_status is not null
        or d.error is not null then 'retrying' else 'waiting' end,
      substring(w.url from '^https?://(?:[^/?#@]*@)?([^/?#]+)'), d.attempts,
      coalesce(d.error, 'HTTP ' || d.response_status), d.created_at, d.available_at
    from webhook_delivery d
    join webhook w on w.seller_id = d.seller_id and w.id = d.webhook_id
    where (of_seller is null or d.seller_id = of_seller) and d.status in ('pending', 'dead')
      and not (d.status = 'dead' and exists (select from webhook_delivery n
        where n.seller_id = d.seller_id and n.event_id = d.event_id
          and n.webhook_id = d.webhook_id and (n.created_at, n.id) > (d.created_at, d.id)))
  ) u
$$;

-- Imports, exports and files of shared catalogues that are not there yet, of every seller or of one.
create function list_jobs_of_sellers(of_seller text)
returns table (seller_id text, id text, type text, status text, rows_done integer,
  rows_total integer, progress double precision, error_count integer, error text,
  created_at timestamptz, started_at timestamptz, ended_at timestamptz)
language sql stable security definer
set search_path from current
as $$
  select j.seller_id, j.id, j.type, j.status, (j.result ->> 'advancement_count')::integer,
    (j.result ->> 'count')::integer, (j.result ->> 'progress')::double precision,
    coalesce((j.result ->> 'error_count')::integer, 0), j.result #>> '{errors,0,code}',
    j.created_at, j.processing_at, coalesce(j.completed_at, j.canceled_at, j.failed_at)
  from batch_job j
  where (of_seller is null or j.seller_id = of_seller) and j.deleted_at is null
  union all
  select f.seller_id, f.id, 'shared-catalogue-file',
    case when f.status = 'failed' then 'failed' when f.locked_until >= now() then 'processing'
      else 'created' end,
    f.done, f.total, case when f.total > 0 then f.done::double precision / f.total end,
    case when f.status = 'failed' then 1 else 0 end, null, f.created_at, null, null
  from shared_catalogue_file f
  where (of_seller is null or f.seller_id = of_seller) and f.status <> 'ready'
$$;

-- How each seller fares: what waits and since when, what failed within a day, the latest order.
create function list_seller_health()
returns table (seller_id text, name text, mails_waiting bigint, oldest_mail_at timestamptz,
  mails_failed bigint, webhooks_waiting bigint, oldest_webhook_at timestamptz,
  webhooks_failed bigint, webhooks_off bigint, jobs_running bigint, jobs_failed bigint,
  last_order_at timestamptz, pauses jsonb)
language sql stable security definer
set search_path from current
as $$
  select s.id, s.name, coalesce(waiting.entries, 0), waiting.oldest,
    (select count(*) from outbox o where o.seller_id = s.id and o.last_error is not null
      and o.done_at > now() - interval '1 day'),
    coalesce(pending.entries, 0), pending.oldest,
    (select count(*) from webhook_delivery d where d.seller_id = s.id and d.status = 'dead'
      and d.attempted_at > now() - interval '1 day'),
    (select count(*) from webhook w where w.seller_id = s.id and w.disabled_at is not null
      and not w.is_active),
    (select count(*) from list_jobs_of_sellers(s.id) j where j.status in ('created', 'confirmed', 'processing')),
    (select count(*) from list_jobs_of_sellers(s.id) j where j.status = 'failed'
      and coalesce(j.ended_at, j.created_at) > now() - interval '1 day'),
    (select max(r.created_at) from "order" r where r.seller_id = s.id),
    coalesce((select jsonb_agg(jsonb_build_object('queue', p.queue, 'kind', nullif(p.kind, ''))
      order by p.queue, p.kind) from queue_pause p where p.seller_id = s.id), '[]')
  from seller s
  left join (select o.seller_id, count(*) as entries, min(o.created_at) as oldest from outbox o
    where o.done_at is null group by o.seller_id) waiting on waiting.seller_id = s.id
  left join (select d.seller_id, count(*) as entries, min(d.created_at) as oldest
    from webhook_delivery d where d.status = 'pending' group by d.seller_id) pending
    on pending.seller_id = s.id
$$;
