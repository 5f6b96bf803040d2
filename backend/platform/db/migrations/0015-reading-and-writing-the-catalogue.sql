-- A document is read whole, by many, and kept as the text it was written as: jsonb would be spelled out anew for every reader.
alter table product_doc alter column doc type json using doc::json;

-- The transaction that wrote a search text last. Whoever keeps texts reads those of transactions that had not ended when it read before.
alter table product_search add column written_by xid8 not null default pg_current_xact_id();
create index product_search_written on product_search (seller_id, written_by);

create or replace function keep_product_search() returns trigger
language plpgsql
set search_path from current
as $$
begin
  insert into product_search as s (seller_id, product_id, text)
  select c.seller_id, c.id, c.search_text from changed c
  on conflict (seller_id, product_id) do update set text = excluded.text, written_by = excluded.written_by where s.text <> excluded.text;
  return null;
end $$;

-- Changes of a seller's catalogue, counted over several rows: one row would be held by each change until its commit is on the
-- disk, and make all others wait for it one after the other. The catalogue version is `seller.catalogue_version` and these
-- together: it rises with every commit, whichever row has counted it.
create table catalogue_change (
  seller_id text not null references seller (id) on delete cascade,
  slot smallint not null,
  changes bigint not null,
  primary key (seller_id, slot)
) with (fillfactor = 50);
alter table catalogue_change enable row level security;
create policy seller_rows on catalogue_change
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

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
  select r.ord::integer, s.id, k.id, open.channel_ids, s.default_sales_channel_id, s.default_locale,
         s.catalogue_version + coalesce((select sum(cc.changes) from catalogue_change cc where cc.seller_id = s.id), 0)::bigint,
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
