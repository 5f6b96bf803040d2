-- The storefront allows a seller's messaging widget before it reads the seller's settings.
create or replace function list_sellers()
returns table (id text, name text, hosts text[], default_locale text, support_email text, integrations jsonb, publishable_key text)
language sql stable security definer
set search_path from current
as $$
  select s.id, s.name, s.hosts, s.default_locale, s.support_email,
         case when m.value is null or m.value = 'null' then s.integrations
              else coalesce(s.integrations, '{}') || jsonb_build_object('messaging', m.value) end,
         (select k.id from publishable_api_key k where k.seller_id = s.id and k.revoked_at is null order by k.created_at, k.id limit 1)
  from seller s left join setting m on m.seller_id = s.id and m.key = 'messaging'
  order by s.id
$$;
