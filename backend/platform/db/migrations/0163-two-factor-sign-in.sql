-- An authenticator app's secret of a member of staff; until `confirmed_at` she has only begun. `last_step` is the step of
-- the last code she used, none of which counts again.
create table agent_two_factor (
  seller_id text not null references seller (id) on delete cascade,
  agent_id text not null,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (seller_id, agent_id),
  foreign key (seller_id, agent_id) references agent (seller_id, id) on delete cascade
);
create table agent_recovery_code (
  seller_id text not null references seller (id) on delete cascade,
  agent_id text not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (seller_id, agent_id, code_hash),
  foreign key (seller_id, agent_id) references agent (seller_id, id) on delete cascade
);
do $$
declare t text;
begin
  foreach t in array array['agent_two_factor', 'agent_recovery_code'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy seller_rows on %I using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')) with check (seller_id = nullif(current_setting(''app.seller_id'', true), ''''))', t);
  end loop;
end $$;

create or replace function resolve_staff_requests(kinds text[], hashes bytea[])
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
         coalesce(req.value = '"required"', false) and not exists (
           select from agent_two_factor f where f.seller_id = a.seller_id and f.agent_id = a.id and f.confirmed_at is not null)
  from unnest(kinds, hashes) with ordinality as r (kind, hash, ord)
  left join agent k on r.kind = 'key' and k.api_token_hash = r.hash and k.deleted_at is null
  left join agent_api_key nk on r.kind = 'key' and nk.token_hash = r.hash and nk.revoked_at is null
  left join agent o on o.seller_id = nk.seller_id and o.id = nk.agent_id and o.deleted_at is null
  left join agent_session se on r.kind <> 'key' and se.token_hash = r.hash and se.kind = r.kind and se.revoked_at is null and se.expires_at > now()
  left join agent p on p.seller_id = se.seller_id and p.id = se.agent_id and p.deleted_at is null
    and sha256(convert_to(p.password_hash, 'UTF8')) = se.password_digest
  left join agent a on a.seller_id = coalesce(k.seller_id, o.seller_id, p.seller_id) and a.id = coalesce(k.id, o.id, p.id)
  left join seller s on s.id = a.seller_id
  left join setting req on req.seller_id = a.seller_id and req.key = 'staff_two_factor';
end $$;
