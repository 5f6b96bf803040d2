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
 * A price list as returned by the API; with `prices` only if they were read. Amounts in minor
 * units. A deleted group stays in the list with its `deleted_at`, because the list still applies to
 * no other customers, whereas an empty list of groups means everybody.
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
