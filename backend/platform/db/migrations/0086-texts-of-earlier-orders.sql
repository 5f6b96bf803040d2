-- Lines of orders from before their texts were kept in all languages (0065) get the article's present ones, and keep their own in the
-- language they were ordered in. Lines of drafts stay as an agent wrote them.
with told as (
  select li.seller_id, li.id, li.title, li.description, o.locale, p.title as product_title, v.title as variant_title,
    li.snapshot -> 'variant' -> 'metadata' as units,
    (select coalesce(jsonb_object_agg(t.lang, jsonb_build_object('title', t.texts -> 'title')), '{}')
      from jsonb_each(p.translations) t (lang, texts) where t.texts ? 'title') as product_texts,
    (select coalesce(jsonb_object_agg(t.lang, jsonb_strip_nulls(jsonb_build_object('title', t.texts -> 'title',
        'display_unit', t.texts -> 'display_unit', 'storage_unit', t.texts -> 'storage_unit'))), '{}')
      from jsonb_each(v.translations) t (lang, texts)) as variant_texts
  from line_item li
  join "order" o on o.seller_id = li.seller_id and o.id = li.order_id and o.draft_order_id is null
  join product_variant v on v.seller_id = li.seller_id and v.id = li.variant_id
  join product p on p.seller_id = v.seller_id and p.id = v.product_id
  where li.snapshot is not null and not li.snapshot ? 'texts'
)
update line_item li set snapshot = li.snapshot || jsonb_build_object('texts', jsonb_build_object(
  'product', jsonb_build_object(
    'title', case when told.product_texts ? told.locale then told.product_title else told.title end,
    'translations', told.product_texts || case when told.product_texts ? told.locale
      then jsonb_build_object(told.locale, jsonb_build_object('title', told.title)) else '{}' end),
  'variant', jsonb_build_object(
    'title', case when told.variant_texts -> told.locale ? 'title' then told.variant_title else coalesce(told.description, told.variant_title) end,
    'translations', told.variant_texts || case when told.variant_texts -> told.locale ? 'title' and told.description is not null
      then jsonb_build_object(told.locale, (told.variant_texts -> told.locale) || jsonb_build_object('title', told.description)) else '{}' end,
    'metadata', jsonb_strip_nulls(jsonb_build_object('display_unit', told.units -> 'display_unit', 'storage_unit', told.units -> 'storage_unit')))))
from told where li.seller_id = told.seller_id and li.id = told.id;
