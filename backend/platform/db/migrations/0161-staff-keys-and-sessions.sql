-- API keys of staff beside the one on the agent: several a person, each with a name. Only the hash is kept.
create table agent_api_key (
  seller_id text not null references seller (id) on delete cascade,
  id text not null,
  agent_id text not null,
  name text not null,
  token_hash bytea not null,
  token_end text not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (seller_id, id),
  foreign key (seller_id, agent_id) references agent (seller_id, id) on delete cascade
);
create unique index agent_api_key_token on agent_api_key (token_hash);
create index agent_api_key_agent on agent_api_key (seller_id, agent_id);
alter table agent_api_key enable row level security;
create policy seller_rows on agent_api_key
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

-- What staff recognise a session by. The id is made here, so that processes of the version before write one too.
alter table agent_session add column id text not null default 'ases_' || replace(gen_random_uuid()::text, '-', '');
alter table agent_session add column last_used_at timestamptz;
alter table agent_session add column address text;
alter table agent_session add column user_agent text;
create unique index agent_session_id on agent_session (seller_id, id);

-- resolve_agent_requests, which the version before asks, and which of her keys or sessions it was. `is_unused_lately`: its
-- last use is to be noted again.
create function resolve_staff_requests(kinds text[], hashes bytea[])
returns table (
  "position" integer,
  seller_id text,
  default_sales_channel_id text,
  default_shipping_profile_id text,
  agent_id text,
  email text,
  role text,
  token_secret bytea,
  credential_id text,
  is_unused_lately boolean,
  needs_two_factor boolean
)
language plpgsql stable security definer
set search_path from current
as $$
begin
  return query
  select r.ord::integer, s.id, s.default_sales_channel_id, s.default_shipping_profile_id, a.id, a.email, a.role,
         case when r.kind = 'token' then s.token_secret end, coalesce(nk.id, se.id),
         coalesce(coalesce(nk.last_used_at, se.last_used_at) < now() - interval '1 minute', coalesce(nk.id, se.id) is not null),
         false
  from unnest(kinds, hashes) with ordinality as r (kind, hash, ord)
  left join agent k on r.kind = 'key' and k.api_token_hash = r.hash and k.deleted_at is null
  left join agent_api_key nk on r.kind = 'key' and nk.token_hash = r.hash and nk.revoked_at is null
  left join agent o on o.seller_id = nk.seller_id and o.id = nk.agent_id and o.deleted_at is null
  left join agent_session se on r.kind <> 'key' and se.token_hash = r.hash and se.kind = r.kind and se.revoked_at is null and se.expires_at > now()
  left join agent p on p.seller_id = se.seller_id and p.id = se.agent_id and p.deleted_at is null
    and sha256(convert_to(p.password_hash, 'UTF8')) = se.password_digest
  left join agent a on a.seller_id = coalesce(k.seller_id, o.seller_id, p.seller_id) and a.id = coalesce(k.id, o.id, p.id)
  left join seller s on s.id = a.seller_id;
end $$;
