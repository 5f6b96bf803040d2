-- The application's role owns nothing and sees the rows of app.seller_id only; unset means no rows.
do $$
declare t text;
begin
  for t in select c.table_name from information_schema.columns c
           join information_schema.tables b using (table_schema, table_name)
           where c.table_schema = current_schema() and c.column_name = 'seller_id' and b.table_type = 'BASE TABLE'
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')) with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;
alter table seller enable row level security;
create policy seller_rows on seller using (id = nullif(current_setting('app.seller_id', true), '')) with check (id = nullif(current_setting('app.seller_id', true), ''));

-- What must be known before a seller is known. Each function answers only what its caller already holds a secret or a key for.
-- One round trip for a whole batch of waiting requests: element i of each array is one request.
-- In PL/pgSQL because it keeps its plan; a function in SQL is planned at every call.
create function resolve_store_requests(keys text[], tokens bytea[])
returns table (
  "position" integer,
  seller_id text,
  publishable_key_id text,
  sales_channel_ids text[],
  default_sales_channel_id text,
  default_locale text,
  catalogue_version bigint,
  customer_id text,
  has_account boolean,
  company_id text,
  region_id text,
  currency_code text,
  customer_group_ids text[],
  agent_id text
)
language plpgsql stable security definer
set search_path from current
as $$
begin
  return query
  select r.ord::integer, s.id, k.id, coalesce(k.sales_channel_ids, '{}'), s.default_sales_channel_id, s.default_locale, s.catalogue_version,
         c.id, c.has_account, c.company_id, co.region_id, coalesce(reg.currency_code, co.payment_currency_code),
         coalesce((select array_agg(g.customer_group_id order by g.customer_group_id) from customer_group_customer g
                   where g.seller_id = s.id and g.customer_id = c.id), '{}'),
         se.agent_id
  from unnest(keys, tokens) with ordinality as r (key, token, ord)
  left join publishable_api_key k on k.id = r.key and k.revoked_at is null
  left join seller s on s.id = case
    when r.key is not null then k.seller_id
    when (select count(*) from seller) = 1 then (select x.id from seller x)
  end
  left join session se on se.token_hash = r.token and se.seller_id = s.id and se.revoked_at is null and se.expires_at > now()
  left join customer c on c.seller_id = s.id and c.id = se.customer_id and c.deleted_at is null
  left join company co on co.seller_id = s.id and co.id = c.company_id and co.deleted_at is null
  left join region reg on reg.seller_id = s.id and reg.id = co.region_id and reg.deleted_at is null;
end $$;

create function list_sellers()
returns table (id text, name text, hosts text[], default_locale text, support_email text, integrations jsonb, publishable_key text)
language sql stable security definer
set search_path from current
as $$
  select s.id, s.name, s.hosts, s.default_locale, s.support_email, s.integrations,
         (select k.id from publishable_api_key k where k.seller_id = s.id and k.revoked_at is null order by k.created_at, k.id limit 1)
  from seller s order by s.id
$$;

-- Outbox entries that are due, of every seller; taking one leases it.
create function take_outbox(how_many integer, lease interval)
returns table (seller_id text, id text, kind text, payload jsonb, attempts integer)
language sql volatile security definer
set search_path from current
as $$
  update outbox o set locked_until = now() + lease, attempts = o.attempts + 1
  from (
    select d.seller_id, d.id from outbox d
    where d.done_at is null and d.available_at <= now() and (d.locked_until is null or d.locked_until < now())
    order by d.available_at, d.id limit how_many for update skip locked
  ) due
  where o.seller_id = due.seller_id and o.id = due.id
  returning o.seller_id, o.id, o.kind, o.payload, o.attempts
$$;

-- Drops expired sessions, tokens, idempotency keys and finished outbox rows of every seller.
create function remove_expired() returns void
language sql volatile security definer
set search_path from current
as $$
  delete from session where expires_at < now() - interval '1 day';
  delete from password_token where expires_at < now() - interval '7 days';
  delete from idempotency_key where created_at < now() - interval '24 hours';
  delete from outbox where done_at < now() - interval '7 days';
$$;
