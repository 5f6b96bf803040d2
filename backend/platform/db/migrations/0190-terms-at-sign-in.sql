-- What a call of the storefront needs to know of its seller and of who is signed in, with what she may do in her company
-- and where it stands. It has a name of its own, as processes of the version before call resolve_store_requests still.
-- A customer buys in the region, currency and groups that hold for her company. Only branches are looked up: what a
-- company without a parent has is its own.
create function resolve_store_calls(keys text[], tokens bytea[])
returns table (
  "position" integer,
  seller_id text,
  publishable_key_id text,
  sales_channel_ids text[],
  default_sales_channel_id text,
  default_locale text,
  catalogue_version bigint,
  pricing_version bigint,
  terms_version bigint,
  customer_id text,
  has_account boolean,
  company_id text,
  region_id text,
  currency_code text,
  customer_group_ids text[],
  agent_id text,
  company_role text,
  order_limit integer,
  month_limit integer,
  standing text,
  registration_approval text,
  hides_prices boolean
)
language plpgsql stable security definer
set search_path from current
as $$
begin
  return query
  select r.ord::integer, s.id, k.id, open.channel_ids, s.default_sales_channel_id, s.default_locale,
         s.catalogue_version + counted.all_changes, s.catalogue_version + counted.pricing_changes,
         coalesce((select sum(t.changes) from terms_change t where t.seller_id = s.id), 0)::bigint,
         c.id, c.has_account, c.company_id, reg.id, coalesce(reg.currency_code, above.payment_currency_code, co.payment_currency_code),
         array(select g.customer_group_id from customer_group_customer g
               where g.seller_id = s.id and g.customer_id = c.id)
           || array(select g.customer_group_id from customer_group_company g
               where g.seller_id = s.id and g.company_id = coalesce(above.groups_from, co.id)),
         se.agent_id, c.company_role, c.order_limit, c.month_limit,
         -- as find_company_standing and hides_prices_from, which would be called for each row
         case when co.archived_at is not null then 'archived' else co.status end,
         case when co.status = 'pending' then (
           select st.value #>> '{}' from setting st where st.seller_id = s.id and st.key = 'registration_approval'
         ) end,
         c.company_role is not null and c.company_role = 'viewer' and exists (
           select from setting st where st.seller_id = s.id and st.key = 'viewer_prices' and st.value = 'false'::jsonb
         )
  from unnest(keys, tokens) with ordinality as r (key, token, ord)
  left join publishable_api_key k on k.id = r.key and k.revoked_at is null
  left join seller s on s.id = case
    when r.key is not null then k.seller_id
    when (select count(*) from seller) = 1 then (select x.id from seller x)
  end
  left join lateral (
    select coalesce(sum(cc.changes), 0)::bigint as all_changes, coalesce(sum(cc.changes) filter (where cc.slot < 100), 0)::bigint as pricing_changes
    from catalogue_change cc where cc.seller_id = s.id
  ) counted on true
  left join lateral (
    select coalesce(array_agg(ch.id order by array_position(k.sales_channel_ids, ch.id)), '{}') as channel_ids from sales_channel ch
    where ch.seller_id = s.id and not ch.is_disabled and ch.deleted_at is null
      and ch.id = any(case when k.sales_channel_ids <> '{}' then k.sales_channel_ids else array[s.default_sales_channel_id] end)
  ) open on true
  left join session se on se.token_hash = r.token and se.seller_id = s.id and se.revoked_at is null and se.expires_at > now()
  left join customer c on c.seller_id = s.id and c.id = se.customer_id and c.deleted_at is null
  left join company co on co.seller_id = s.id and co.id = c.company_id and co.deleted_at is null
  left join lateral company_terms(s.id, case when co.parent_company_id is not null then co.id end) above on true
  left join region reg on reg.seller_id = s.id and reg.id = coalesce(above.region_id, co.region_id) and reg.deleted_at is null;
end $$;
