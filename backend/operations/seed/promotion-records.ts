import { createId } from "../../kernel/ids";
import { toLocalizedColumns } from "./localized-columns";
import { requireKey } from "./product-records";
import type { PromotionsInput, SellerInput } from "./seller-input";

type Row = Record<string, unknown>;
type Ids = { regionIds: Record<string, string>; typeIds: Record<string, string> };

/** Rows by table, in the order of their references. */
export type PromotionRecords = [table: string, rows: Row[]][];

const none: PromotionsInput = { taxRates: [], discounts: [], giftCards: [] };

/**
 * Converts the tax rates, discounts and gift cards of an input to rows. Errors: a key that is not
 * defined.
 */
export function toPromotionRecords(
  { promotions = none, regions: regionInputs, reference }: SellerInput,
  { regionIds, typeIds }: Ids,
): PromotionRecords {
  const rates = promotions.taxRates.map((rate) => ({ ...rate, id: createId("txr") }));
  const discounts = promotions.discounts.map((discount) => ({
    ...discount,
    id: createId("disc"),
    ruleId: createId("dru"),
  }));
  const regions = Object.values(regionIds);
  const taxedRegions = regionInputs.filter(({ giftCardsTaxable }) => giftCardsTaxable);
  return [
    [
      "tax_rate",
      rates.map(({ id, region, name, code, ratePercent }) => ({
        ...{ id, code, rate: ratePercent },
        ...toLocalizedColumns({ name }, reference),
        region_id: requireKey(regionIds, region, "region"),
      })),
    ],
    [
      "tax_rate_product_type",
      rates.flatMap(({ id, types }) =>
        types.map((type) => ({
          tax_rate_id: id,
          product_type_id: requireKey(typeIds, type, "type"),
        })),
      ),
    ],
    [
      "discount_rule",
      discounts.map(({ ruleId, note, percent }) => ({
        id: ruleId,
        ...toLocalizedColumns({ description: note }, reference),
        type: "percentage",
        value: percent,
        allocation: "item",
      })),
    ],
    [
      "discount",
      discounts.map(({ id, ruleId, code, fromQuantity }) => ({
        ...{ id, code, rule_id: ruleId },
        metadata: fromQuantity === undefined ? null : { auto_apply: true, min_items: fromQuantity },
      })),
    ],
    [
      "discount_region",
      discounts.flatMap(({ id }) =>
        regions.map((regionId) => ({ discount_id: id, region_id: regionId })),
      ),
    ],
    [
      "gift_card",
      promotions.giftCards.map(({ code, region, valueMinor }) => ({
        ...{ id: createId("gift"), code, value: valueMinor, balance: valueMinor },
        tax_rate: taxedRegions.find(({ key }) => key === region)?.taxRatePercent ?? null,
        region_id: requireKey(regionIds, region, "region"),
      })),
    ],
  ];
}
