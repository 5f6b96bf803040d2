-- Deliveries of all sellers wait while there is a row; there is at most one. It belongs to no
-- seller, so the application reads and writes it through the functions below alone.
create table platform_pause (
  scope text primary key default 'deliveries' check (scope = 'deliveries'),
  paused_at timestamptz not null default now(),
  paused_by_email text not null
);
alter table platform_pause enable row level security;
create policy functions_only on platform_pause using (false) with check (false);

create function find_platform_pause()
returns table (paused_at timestamptz, paused_by_email text)
language sql stable security definer
set search_path from current
as $$
  select p.paused_at, p.paused_by_email from platform_pause p
$$;

-- True when deliveries were not paused before; otherwise the first pause stays as it is.
create function pause_platform(by_email text) returns boolean
language sql volatile security definer
set search_path from current
as $$
  with made as (
    insert into platform_pause (paused_by_email) values (by_email)
    on conflict (scope) do nothing returning 1
  )
  select exists (select from made)
$$;

-- True when deliveries were paused before.
create function resume_platform() returns boolean
language sql volatile security definer
set search_path from current
as $$
  with gone as (delete from platform_pause returning 1)
  select exists (select from gone)
$$;

-- As before, but nothing is taken while the platform is paused.
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
      and not exists (select from platform_pause)
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
      and not exists (select from platform_pause)
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

-- As before, but everything is paused while the platform is.
create or replace function list_undelivered(of_seller text)
returns table (seller_id text, id text, queue text, kind text, state text, target text,
  attempts integer, error text, is_paused boolean, created_at timestamptz,
  next_attempt_at timestamptz)
language sql stable security definer
set search_path from current
as $$
  select u.seller_id, u.id, u.queue, u.kind, u.state, u.target, u.attempts,
    regexp_replace(u.error, '[^[:space:]<>"@]+@', '…@', 'g'),
    u.state <> 'failed' and (exists (select from platform_pause)
      or exists (select from queue_pause p where p.seller_id = u.seller_id
        and p.queue = u.queue and p.kind in ('', u.kind))),
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

-- As before, but an event stays while a delivery of it waits, as it may during a long pause.
create or replace function remove_old_webhook_events() returns void
language sql volatile security definer
set search_path from current
as $$
  delete from webhook_event e where e.created_at < now() - interval '30 days'
    and not exists (select from webhook_delivery d
      join webhook w on w.seller_id = d.seller_id and w.id = d.webhook_id
      where d.seller_id = e.seller_id and d.event_id = e.id and d.status = 'pending'
        and (w.is_active or d.order_id is null))
$$;
