import sql, { raw } from "sql-template-tag";

/** A row `d` of `discount` as a CartDiscount, with its rule, conditions and regions. */
export const discountJson = (
  origin: "automatic" | "typed",
) => sql`json_build_object('id', d.id, 'created_at', d.created_at, 'updated_at', d.updated_at,
  'deleted_at', d.deleted_at, 'code', d.code, 'is_dynamic', d.is_dynamic, 'rule_id', d.rule_id,
    'is_disabled', d.is_disabled,
  'parent_discount_id', d.parent_discount_id, 'starts_at', d.starts_at, 'ends_at', d.ends_at,
    'valid_duration', d.valid_duration,
  'usage_limit', d.usage_limit, 'usage_count', d.usage_count, 'metadata', d.metadata,
    'is_automatic', ${raw(String(origin === "automatic"))},
  'region_ids', array(select dg.region_id from discount_region dg where dg.seller_id = d.seller_id
    and dg.discount_id = d.id order by 1),
  'rule', (select json_build_object('id', dr.id, 'created_at', dr.created_at, 'updated_at',
    dr.updated_at, 'deleted_at', dr.deleted_at,
      'description', dr.description, 'type', dr.type, 'value', dr.value, 'allocation',
        dr.allocation, 'metadata', dr.metadata, 'translations', dr.translations,
      'conditions', (select coalesce(json_agg(json_build_object('id', dc.id, 'created_at',
        dc.created_at, 'updated_at', dc.updated_at,
          'deleted_at', dc.deleted_at, 'type', dc.type, 'operator', dc.operator, 'discount_rule_id',
            dc.discount_rule_id, 'metadata', dc.metadata,
          'resource_ids', array(select x.resource_id from discount_condition_resource x
            where x.seller_id = dc.seller_id and x.condition_id = dc.id order by 1))
          order by dc.created_at, dc.id), '[]')
        from discount_condition dc where dc.seller_id = dr.seller_id
          and dc.discount_rule_id = dr.id))
    from discount_rule dr where dr.seller_id = d.seller_id and dr.id = d.rule_id))`;
