import type { z } from "zod";
import type { priceListSchema } from "@/contract/admin/catalogue/price-list-endpoints";
import type { CustomerGroupRecord, ListPriceRecord, PriceListRecord } from "./price-list-record";

type Stamped = { created_at: Date; updated_at: Date; deleted_at: Date | null };
const toStamps = (row: Stamped) => ({
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
});

/**
 * A price list as the wire has it; `prices` only where they were read. Amounts in minor units. A
 * group deleted since stands among the list's groups with its `deleted_at`: the list still holds
 * for no other customers, and an empty list of groups means everybody.
 */
export function toPriceList(
  row: PriceListRecord,
  parts: { groups: ReadonlyMap<string, CustomerGroupRecord>; prices?: readonly ListPriceRecord[] },
): z.output<typeof priceListSchema> {
  const { customer_group_ids, starts_at, ends_at, ...rest } = row;
  return {
    ...rest,
    ...toStamps(row),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    customer_groups: customer_group_ids.flatMap((id) => {
      const group = parts.groups.get(id);
      return group ? [{ ...group, ...toStamps(group) }] : [];
    }),
    ...(parts.prices
      ? { prices: parts.prices.map((price) => ({ ...price, ...toStamps(price) })) }
      : {}),
  };
}
