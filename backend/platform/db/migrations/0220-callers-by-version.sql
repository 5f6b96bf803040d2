-- What of a storefront's call is read every time: its seller and key, the versions, and whose session it is. The rest of
-- what resolve_store_calls says can't change while the terms version, the key and its channels stay the same, so that a
-- process that has it needs only this.
create function resolve_store_versions(keys text[], tokens bytea[])
returns table (
  "position" integer,
  seller_id text,
  publishable_key_id text,
  key_channel_ids text[],
  catalogue_version bigint,
  pricing_version bigint,
  terms_version bigint,
  customer_id text,
  agent_id text
)
language plpgsql stable security definer
set search_path from current
as $$
begin
  return query
  select r.ord::integer, s.id, k.id, k.sales_channel_ids,
         s.catalogue_version + counted.all_changes, s.catalogue_version + counted.pricing_changes,
         coalesce((select sum(t.changes) from terms_change t where t.seller_id = s.id), 0)::bigint,
         se.customer_id, se.agent_id
  from unnest(keys, tokens) with ordinality as r (key, token, ord)
  left join publishable_api_key k on k.id = r.key and k.revoked_at is null
  left join seller s on s.id = case
    when r.key is not null then k.seller_id
    when (select count(*) from seller) = 1 then (select x.id from seller x)
  end
  left join lateral (
    select coalesce(sum(cc.changes), 0)::bigint as all_changes,
           coalesce(sum(cc.changes) filter (where cc.slot < 100), 0)::bigint as pricing_changes
    from catalogue_change cc where cc.seller_id = s.id
  ) counted on true
  left join session se on se.token_hash = r.token and se.seller_id = s.id
    and se.revoked_at is null and se.expires_at > now();
end $$;
