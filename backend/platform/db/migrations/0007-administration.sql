-- Agents sign in apart from customers: neither kind of session is ever read as the other.
-- `password_digest` is the SHA-256 of the password's hash at sign-in, so that a new password ends every session and token.
create table agent_session (
  seller_id text not null references seller (id) on delete cascade,
  token_hash bytea not null,
  agent_id text not null,
  kind text not null check (kind in ('session', 'token')),
  password_digest bytea not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (seller_id, token_hash),
  foreign key (seller_id, agent_id) references agent (seller_id, id) on delete cascade
);
create unique index agent_session_token on agent_session (token_hash);
create index agent_session_agent on agent_session (seller_id, agent_id);

-- Signs the bearer tokens of the seller's agents; each seller has its own.
alter table seller add column token_secret bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
alter table seller add column default_currency_code text;
alter table seller add column default_location_id text;
alter table seller add column swap_link_template text;
alter table seller add column payment_link_template text;
alter table seller add column invite_link_template text;
alter table seller add column metadata jsonb;

alter table publishable_api_key add column created_by text;
alter table publishable_api_key add column revoked_by text;

create unique index customer_group_name on customer_group (seller_id, name) where deleted_at is null;

create table stock_location (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  name text not null,
  address_id text,
  address jsonb,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (seller_id, id)
);

create table sales_channel_stock_location (
  seller_id text not null,
  sales_channel_id text not null,
  stock_location_id text not null,
  primary key (seller_id, sales_channel_id, stock_location_id),
  foreign key (seller_id, sales_channel_id) references sales_channel (seller_id, id) on delete cascade,
  foreign key (seller_id, stock_location_id) references stock_location (seller_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['agent_session', 'stock_location', 'sales_channel_stock_location'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')) with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;

-- One round trip for a whole batch of waiting requests of the administration: element i of the two arrays is one request.
-- `kind` is key, session or token; the secret is answered for tokens alone, whose signature the caller has to check.
create function resolve_agent_requests(kinds text[], hashes bytea[])
returns table (
  "position" integer,
  seller_id text,
  default_sales_channel_id text,
  default_shipping_profile_id text,
  agent_id text,
  email text,
  role text,
  token_secret bytea
)
language plpgsql stable security definer
set search_path from current
as $$
begin
  return query
  select r.ord::integer, s.id, s.default_sales_channel_id, s.default_shipping_profile_id, a.id, a.email, a.role,
         case when r.kind = 'token' then s.token_secret end
  from unnest(kinds, hashes) with ordinality as r (kind, hash, ord)
  left join agent k on r.kind = 'key' and k.api_token_hash = r.hash and k.deleted_at is null
  left join agent_session se on r.kind <> 'key' and se.token_hash = r.hash and se.kind = r.kind and se.revoked_at is null and se.expires_at > now()
  left join agent p on p.seller_id = se.seller_id and p.id = se.agent_id and p.deleted_at is null
    and sha256(convert_to(p.password_hash, 'UTF8')) = se.password_digest
  left join agent a on a.seller_id = coalesce(k.seller_id, p.seller_id) and a.id = coalesce(k.id, p.id)
  left join seller s on s.id = a.seller_id;
end $$;

-- Whom an e-mail may sign in when no publishable key names the seller: the caller still has to verify the password.
create function find_agent_credentials(wanted text)
returns table (seller_id text, id text, password_hash text)
language sql stable security definer
set search_path from current
as $$
  select a.seller_id, a.id, a.password_hash from agent a where a.email = wanted and a.deleted_at is null order by a.seller_id
$$;

-- The channels of a request: those its key opens, without any the default one; a disabled channel opens nothing.
create or replace function resolve_store_requests(keys text[], tokens bytea[])
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
  select r.ord::integer, s.id, k.id, open.channel_ids, s.default_sales_channel_id, s.default_locale, s.catalogue_version,
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
  left join lateral (
    select coalesce(array_agg(ch.id order by array_position(k.sales_channel_ids, ch.id)), '{}') as channel_ids from sales_channel ch
    where ch.seller_id = s.id and not ch.is_disabled and ch.deleted_at is null
      and ch.id = any(case when k.sales_channel_ids <> '{}' then k.sales_channel_ids else array[s.default_sales_channel_id] end)
  ) open on true
  left join session se on se.token_hash = r.token and se.seller_id = s.id and se.revoked_at is null and se.expires_at > now()
  left join customer c on c.seller_id = s.id and c.id = se.customer_id and c.deleted_at is null
  left join company co on co.seller_id = s.id and co.id = c.company_id and co.deleted_at is null
  left join region reg on reg.seller_id = s.id and reg.id = co.region_id and reg.deleted_at is null;
end $$;

create or replace function remove_expired() returns void
language sql volatile security definer
set search_path from current
as $$
  delete from session where expires_at < now() - interval '1 day';
  delete from agent_session where expires_at < now() - interval '1 day';
  delete from password_token where expires_at < now() - interval '7 days';
  delete from idempotency_key where created_at < now() - interval '24 hours';
  delete from outbox where done_at < now() - interval '7 days';
$$;
