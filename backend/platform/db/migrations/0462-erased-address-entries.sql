-- As before, and the addresses that she wrote herself, whatever name they are in.
create or replace function forget_audited_customer(wanted text) returns void
language sql volatile security definer
set search_path from current
as $$
  update audit_log l set
    actor_name = case when g.is_actor then null else l.actor_name end,
    address = case when g.is_actor then null else l.address end,
    "before" = case when g.is_object or g.was_named then null else l."before" end,
    "after" = case when g.is_object or g.is_named then null else l."after" end
  from (
    select e.seller_id, e.id, e.actor_kind = 'customer' and e.actor_id = wanted as is_actor,
      e.object_type = 'customer' and e.object_id = wanted as is_object,
      exists (select from unnest(c.texts) t where strpos(lower(e."before"::text), t) > 0)
        or (c.has_name and strpos(e."before"::text, c.first) > 0 and strpos(e."before"::text, c.last) > 0)
        or (e.actor_kind = 'customer' and e.actor_id = wanted and e."before" ? 'address')
        as was_named,
      exists (select from unnest(c.texts) t where strpos(lower(e."after"::text), t) > 0)
        or (c.has_name and strpos(e."after"::text, c.first) > 0 and strpos(e."after"::text, c.last) > 0)
        or (e.actor_kind = 'customer' and e.actor_id = wanted and e."after" ? 'address')
        as is_named
    from audit_log e join (
      select seller_id, array_remove(array[lower(to_jsonb(email)::text), lower(to_jsonb(phone)::text)], null) as texts,
        coalesce(first_name, last_name) is not null as has_name,
        '"first_name": ' || coalesce(to_jsonb(first_name)::text, 'null') as first,
        '"last_name": ' || coalesce(to_jsonb(last_name)::text, 'null') as last
      from customer
      where seller_id = current_setting('app.seller_id') and id = wanted and erased_at is not null
    ) c on c.seller_id = e.seller_id
  ) g
  where g.seller_id = l.seller_id and g.id = l.id and (g.is_actor or g.is_object or g.was_named or g.is_named)
$$;
