-- A document is read by every list that does not find it in memory: as values without their names it is a third as long, and read in a
-- third of the time (backend/catalogue/read-model/packed-doc.ts). What hangs on many products alike stands beside it, to be read into memory once.
-- All documents are made anew from their rows.
alter table product_doc add column links json;
-- Unpacking takes longer than reading: as it is, and in its row as long as that fits a page.
alter table product_doc alter column doc set storage external, alter column links set storage external, set (toast_tuple_target = 8160);

-- The same JSON without letters that take more than a byte: a text of single bytes is read at once, any other letter by letter.
create function ascii_json(document text) returns json
language plpgsql immutable
as $$
declare letter text;
begin
  if octet_length(document) > length(document) then
    for letter in select distinct m[1] from regexp_matches(document, '[\u0080-\uffff]', 'g') as m loop
      document := replace(document, letter, '\u' || lpad(to_hex(ascii(letter)), 4, '0'));
    end loop;
  end if;
  return document::json;
end $$;

create function pg_temp.instant(timestamptz) returns text
language sql immutable
as $$ select to_char($1 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

create function pg_temp.since(timestamptz, other timestamptz) returns text
language sql immutable
as $$ select case when $1 <> other then pg_temp.instant($1) end $$;

update product_doc d set
  doc = ascii_json('[' || btrim(json_build_array(
      p.id, pg_temp.instant(p.created_at), pg_temp.since(p.updated_at, p.created_at), p.title, p.subtitle, p.description, p.handle,
      p.is_giftcard, p.status, p.thumbnail, nullif(p.images, '[]')::text, p.hs_code, p.origin_country, p.mid_code, p.material,
      p.weight, p.length, p.height, p.width, p.collection_id, p.type_id, p.profile_id, p.discountable, p.external_id,
      nullif(p.metadata, 'null')::text, nullif(p.translations, '{}')::text)::text, '[]')
    || ', ' || (
      select count(*) || coalesce(string_agg(', ' || btrim(json_build_array(
          o.id, pg_temp.since(o.created_at, p.created_at), pg_temp.since(o.updated_at, o.created_at), o.title,
          nullif(o.metadata, 'null')::text, nullif(o.translations, '{}')::text)::text, '[]'), '' order by o.rank, o.id), '')
      from product_option o where o.seller_id = p.seller_id and o.product_id = p.id and o.deleted_at is null)
    || ', ' || (
      select count(*) || coalesce(string_agg(', ' || btrim(json_build_array(
          v.id, pg_temp.since(v.created_at, p.created_at), pg_temp.since(v.updated_at, v.created_at), v.title, v.sku, v.barcode, v.ean,
          v.upc, v.variant_rank, v.allow_backorder, v.manage_inventory, v.hs_code, v.origin_country, v.mid_code, v.material, v.weight,
          v.length, v.height, v.width, v.thumbnail, nullif(v.images, '[]')::text, nullif(v.metadata, 'null')::text,
          nullif(v.translations, '{}')::text)::text, '[]')
        || ', ' || (
          select count(*) || coalesce(string_agg(', ' || btrim(json_build_array(
              ov.id, pg_temp.since(ov.created_at, p.created_at), pg_temp.since(ov.updated_at, ov.created_at), ov.value, ov.option_id,
              nullif(ov.metadata, 'null')::text, nullif(ov.translations, '{}')::text)::text, '[]'), '' order by o.rank, o.id), '')
          from product_option_value ov join product_option o on o.seller_id = ov.seller_id and o.id = ov.option_id
          where ov.seller_id = v.seller_id and ov.variant_id = v.id and ov.deleted_at is null)
        || ', ' || (
          select count(*) || coalesce(string_agg(', ' || btrim(json_build_array(
              m.id, pg_temp.since(m.created_at, p.created_at), pg_temp.since(m.updated_at, m.created_at), m.currency_code, m.amount,
              m.min_quantity, m.max_quantity, m.price_list_id, m.region_id)::text, '[]'), ''
            order by m.price_list_id nulls first, m.currency_code, m.min_quantity nulls first, m.id), '')
          from money_amount m where m.seller_id = v.seller_id and m.variant_id = v.id and m.deleted_at is null),
        '' order by v.sort_key collate "C", v.variant_rank, v.id), '')
      from product_variant v where v.seller_id = p.seller_id and v.product_id = p.id and v.deleted_at is null)
    || ']'),
  links = ascii_json(json_build_object('tags', d.doc -> 'tags', 'categories', d.doc -> 'categories', 'collection', d.doc -> 'collection',
    'type', d.doc -> 'type', 'profiles', d.doc -> 'profiles', 'sales_channel_ids', d.doc -> 'sales_channel_ids')::text)
from product p where p.seller_id = d.seller_id and p.id = d.product_id;

alter table product_doc alter column links set not null;
