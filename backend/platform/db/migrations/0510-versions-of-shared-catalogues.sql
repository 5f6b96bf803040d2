-- For every seller who has links: changes with whatever may change what they show. The sum of the
-- moments, since commits come in another order than the moments of their beginning.
create function shared_catalogue_versions()
returns table (seller_id text, version text)
language sql stable security definer
set search_path from current
as $$
  select s.id, concat_ws('.',
    s.catalogue_version
      + coalesce((select sum(c.changes) from catalogue_change c where c.seller_id = s.id), 0),
    coalesce((select sum(t.changes) from terms_change t where t.seller_id = s.id), 0),
    l.changed_at)
  from (select x.seller_id, sum(extract(epoch from x.updated_at)) as changed_at
    from shared_catalogue x group by x.seller_id) l
  join seller s on s.id = l.seller_id
$$;
