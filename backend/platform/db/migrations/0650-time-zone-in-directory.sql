-- The storefront shows dates in a seller's time zone, also where it has not read the settings.
create or replace function list_sellers()
returns table (id text, name text, hosts text[], default_locale text, support_email text, integrations jsonb, publishable_key text)
language sql stable security definer
set search_path from current
as $$
  select s.id, s.name, s.hosts, s.default_locale, s.support_email,
         coalesce(s.integrations, '{}')
           || coalesce((select jsonb_object_agg(m.key, m.value) from setting m
                where m.seller_id = s.id and m.key in ('messaging', 'time_zone') and m.value <> 'null'), '{}'),
         (select k.id from publishable_api_key k where k.seller_id = s.id and k.revoked_at is null order by k.created_at, k.id limit 1)
  from seller s
  order by s.id
$$;
