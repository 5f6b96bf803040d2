-- What a cart's amounts depend on beside the cart itself, its catalogue and its codes is changed seldom and read with every cart: the
-- changes of a seller are counted, over eight rows as those of its catalogue are, and the count is read with who calls.
create table terms_change (
  seller_id text not null,
  slot smallint not null,
  changes bigint not null,
  primary key (seller_id, slot)
) with (fillfactor = 50);
alter table terms_change enable row level security;
create policy seller_rows on terms_change
  using (seller_id = nullif(current_setting('app.seller_id', true), ''))
  with check (seller_id = nullif(current_setting('app.seller_id', true), ''));

create function count_terms_change() returns trigger
language plpgsql
as $$
begin
  insert into terms_change as t (seller_id, slot, changes)
  select c.seller_id, pg_backend_pid() % 8, 1 from changed c where exists (select from seller s where s.id = c.seller_id) group by c.seller_id
  on conflict (seller_id, slot) do update set changes = t.changes + 1;
  return null;
end $$;

-- Addresses that are written with a document belong to it alone and are never changed.
create function count_address_change() returns trigger
language plpgsql
as $$
begin
  insert into terms_change as t (seller_id, slot, changes)
  select c.seller_id, pg_backend_pid() % 8, 1 from changed c
  where c.kind <> 'document' and exists (select from seller s where s.id = c.seller_id) group by c.seller_id
  on conflict (seller_id, slot) do update set changes = t.changes + 1;
  return null;
end $$;

create trigger terms_changed after update on company referencing new table as changed for each statement execute function count_terms_change();
create trigger terms_changed after update on customer referencing new table as changed for each statement execute function count_terms_change();
create trigger terms_changed after update on region referencing new table as changed for each statement execute function count_terms_change();
create trigger terms_changed after update on sales_channel referencing new table as changed for each statement execute function count_terms_change();
create trigger terms_changed after update on shipping_option referencing new table as changed for each statement execute function count_terms_change();
create trigger terms_changed after update on address referencing new table as changed for each statement execute function count_address_change();
create trigger terms_gone after delete on address referencing old table as changed for each statement execute function count_address_change();
create trigger terms_made after insert on setting referencing new table as changed for each statement execute function count_terms_change();
create trigger terms_changed after update on setting referencing new table as changed for each statement execute function count_terms_change();
create trigger terms_gone after delete on setting referencing old table as changed for each statement execute function count_terms_change();
create trigger terms_made after insert on customer_group_customer referencing new table as changed for each statement execute function count_terms_change();
create trigger terms_gone after delete on customer_group_customer referencing old table as changed for each statement execute function count_terms_change();

create or replace function remove_rows_of_seller() returns trigger
language plpgsql
as $$
begin
  delete from idempotency_key where seller_id = old.id;
  delete from outbox where seller_id = old.id;
  delete from address where seller_id = old.id;
  delete from "order" where seller_id = old.id;
  delete from terms_change where seller_id = old.id;
  return null;
end $$;

drop function resolve_store_requests(text[], bytea[]);
create function resolve_store_requests(keys text[], tokens bytea[])
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
  agent_id text
)
language plpgsql stable security definer
set search_path from current
as $$
begin
  return query
  select r.ord::integer, s.id, k.id, open.channel_ids, s.default_sales_channel_id, s.default_locale,
         s.catalogue_version + counted.all_changes, s.catalogue_version + counted.pricing_changes,
         coalesce((select sum(t.changes) from terms_change t where t.seller_id = s.id), 0)::bigint,
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
  left join region reg on reg.seller_id = s.id and reg.id = co.region_id and reg.deleted_at is null;
end $$;

-- What the lines of an order keep of their variants is written with every order; where the server has it, the quick compression is enough.
do $$
begin
  alter table line_item alter column snapshot set compression lz4;
exception when feature_not_supported then
  null;
end $$;

-- A seller that was loaded whole: what the first orders read must not be planned as if it were empty either. Tables that only orders
-- fill are left alone, since an empty one that was looked at counts as empty for longer than one that never was.
create or replace function analyze_catalogue(written integer) returns void
language plpgsql volatile security definer
set search_path from current
as $$
begin
  if (select reltuples from pg_class where oid = 'product_variant'::regclass) * 2 > written then return; end if;
  analyze product, product_variant, product_option, product_option_value, money_amount, product_doc,
    product_tag_product, product_category_product, product_sales_channel,
    seller, publishable_api_key, sales_channel, setting, region, region_country, store_currency, shipping_option, price_list,
    company, customer, customer_group_customer, address;
end $$;
