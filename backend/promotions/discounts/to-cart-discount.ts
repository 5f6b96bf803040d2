import type { CartDiscountOnWire } from "@/contract/cart/discount";
import type { DiscountOutcome } from "../../pricing/apply-discounts";

const toInstant = (text: string) => new Date(text).toISOString();
const toStamps = (row: { created_at: string; updated_at: string; deleted_at: string | null }) => ({
  created_at: toInstant(row.created_at),
  updated_at: toInstant(row.updated_at),
  deleted_at: row.deleted_at && toInstant(row.deleted_at),
});

/**
 * A discount as shown in a cart; the resources of its conditions are not disclosed. Amounts in
 * minor units.
 */
export function toCartDiscount({
  discount,
  amountMinor,
  obstacle,
}: DiscountOutcome): CartDiscountOnWire {
  const { rule, region_ids: _regions, ...row } = discount;
  return {
    ...row,
    ...toStamps(row),
    starts_at: toInstant(row.starts_at),
    ends_at: row.ends_at && toInstant(row.ends_at),
    rule: {
      ...rule,
      ...toStamps(rule),
      conditions: rule.conditions.map(({ resource_ids: _resources, ...condition }) => ({
        ...condition,
        ...toStamps(condition),
      })),
    },
    amount: amountMinor,
    obstacle,
  };
}

type Labelled = Pick<CartDiscountOnWire, "code"> & {
  rule: Pick<CartDiscountOnWire["rule"], "description" | "translations">;
};

/** A discount's name in a language: the seller's text, else its code. */
export function toDiscountLabel({ code, rule }: Labelled, lang: string): string {
  return rule.translations?.[lang]?.description || rule.description || code;
}

/** A discount as shown to a buyer: its description in her language only. */
export function toReadDiscount<T extends { rule: CartDiscountOnWire["rule"] }>(
  discount: T,
  lang: string,
): T {
  const { translations, ...rule } = discount.rule;
  const description = translations?.[lang]?.description || rule.description;
  return { ...discount, rule: { ...rule, description } };
}

/** Discount names in a language, by id. */
export function toDiscountLabels(
  discounts: readonly (Labelled & { id: string })[],
  lang: string,
): ReadonlyMap<string, string> {
  return new Map(discounts.map((discount) => [discount.id, toDiscountLabel(discount, lang)]));
}

/** The discounts shown in a cart: all typed codes, and the automatic ones that apply. */
export const isShown = ({ discount, obstacle }: DiscountOutcome): boolean =>
  !discount.is_automatic || obstacle === null;
