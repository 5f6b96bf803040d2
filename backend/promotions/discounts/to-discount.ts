import type { Discount, DiscountCondition } from "@/contract/cart/discount";
import type { RegionRow } from "../../markets/regions/region-rows";
import { toRegionBase } from "../../markets/regions/to-region";
import type { ConditionResources } from "./condition-resources";
import type { ConditionRecord, DiscountRecord } from "./discount-record";
import { toReadDiscount } from "./to-cart-discount";

type Stamped = { created_at: Date; updated_at: Date; deleted_at: Date | null };
const toStamps = (row: Stamped) => ({
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
});

/**
 * A condition; its resources only on request: full objects without deleted ones if they were read,
 * else ids. Other requested kinds are empty lists.
 */
export function toCondition(
  record: ConditionRecord,
  { resources }: { resources: ConditionResources | null },
): DiscountCondition {
  const { resource_ids, ...row } = record;
  const lists = [...(resources ?? [])].map(([type, known]) => {
    if (type !== row.type) return [type, []];
    return [type, resource_ids.flatMap((id) => (known ? (known.get(id) ?? []) : { id }))];
  });
  return { ...row, ...toStamps(row), ...Object.fromEntries(lists) };
}

/**
 * A discount as part of a customer: in her language, without regions, its conditions without their
 * resources.
 */
export function toCustomerDiscount(
  { rule, conditions, ...record }: DiscountRecord,
  lang: string,
): Discount {
  return toReadDiscount(
    {
      ...toOwnColumns({ rule, conditions, ...record }),
      rule: {
        ...rule,
        ...toStamps(rule),
        conditions: conditions.map((condition) => toCondition(condition, { resources: null })),
      },
    },
    lang,
  );
}

/**
 * A discount as on the wire, with regions, rule, conditions and its parent discount. Value in minor
 * units or percent.
 */
export function toDiscount(
  record: DiscountRecord,
  parts: {
    regions: ReadonlyMap<string, RegionRow>;
    parent?: DiscountRecord | undefined;
    resources: ConditionResources | null;
  },
): Discount {
  const { rule, conditions, region_ids } = record;
  return {
    ...toOwnColumns(record),
    parent_discount: parts.parent ? toOwnColumns(parts.parent) : null,
    regions: region_ids.flatMap((id) => {
      const region = parts.regions.get(id);
      return region ? [toRegionBase(region)] : [];
    }),
    rule: {
      ...rule,
      ...toStamps(rule),
      conditions: conditions.map((condition) => toCondition(condition, parts)),
    },
  };
}

function toOwnColumns({
  rule: _rule,
  conditions: _conditions,
  region_ids: _regions,
  ...row
}: DiscountRecord) {
  return {
    ...row,
    ...toStamps(row),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
  };
}
