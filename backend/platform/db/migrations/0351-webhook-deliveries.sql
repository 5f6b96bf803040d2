-- What happened, as webhooks are told; written in the transaction of the change, where somebody
-- listens. `sequence` rises with each event of an order, as the order is locked until its commit.
create table webhook_event (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  sequence bigint not null generated always as identity,
  type text not null,
  order_id text,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (seller_id, id)
);
create index webhook_event_newest on webhook_event (seller_id, created_at, sequence);

-- One event on its way to one webhook, and what came of it. `is_replay`: staff had
-- it sent again.
create table webhook_delivery (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  webhook_id text not null,
  event_id text not null,
  sequence bigint not null,
  type text not null,
  order_id text,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'dead')),
  attempts integer not null default 0,
  available_at timestamptz not null default now(),
  locked_until timestamptz,
  response_status integer,
  response_body text,
  error text,
  duration_ms integer,
  is_replay boolean not null default false,
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, webhook_id) references webhook (seller_id, id) on delete cascade,
  foreign key (seller_id, event_id) references webhook_event (seller_id, id) on delete cascade
);
create index webhook_delivery_due on webhook_delivery (available_at, sequence)
  where status = 'pending';
create index webhook_delivery_order on webhook_delivery
  (seller_id, webhook_id, order_id, sequence, id) where status = 'pending';
create index webhook_delivery_leased on webhook_delivery (seller_id, webhook_id, locked_until)
  where locked_until is not null;
create index webhook_delivery_newest on webhook_delivery (seller_id, webhook_id, created_at, id);
create index webhook_delivery_event on webhook_delivery (seller_id, event_id);

do $$
declare t text;
begin
  foreach t in array array['webhook_event', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I
      using (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))
      with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;

-- A delivery that is due, of whatever seller; taking one leases it. None while an earlier event of
-- the same order is on its way to the same webhook, or so many others are. One that belongs to no
-- order is a test, which a webhook that is off gets too.
create function take_webhook_delivery(at_once integer, lease interval)
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

-- What was sent, and what waits for a webhook that is off, is kept for thirty days.
create function remove_old_webhook_events() returns void
language sql volatile security definer
set search_path from current
as $$
  delete from webhook_event where created_at < now() - interval '30 days'
$$;
