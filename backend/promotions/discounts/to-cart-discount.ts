import type { CartDiscountOnWire } from "@/contract/cart/discount";
import type { DiscountOutcome } from "../../pricing/apply-discounts";

const toInstant = (text: string) => new Date(text).toISOString();
const toStamps = (row: { created_at: string; updated_at: string; deleted_at: string | null }) => ({
  created_at: toInstant(row.created_at),
  updated_at: toInstant(row.updated_at),
  deleted_at: row.deleted_at && toInstant(row.deleted_at),
});

/**
 * A discount as a cart shows it; what its conditions name stays the seller's. Amounts in minor
 * units.
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

/** What a discount is called in a language: the seller's words, else its code. */
export function toDiscountLabel({ code, rule }: Labelled, lang: string): string {
  return rule.translations?.[lang]?.description || rule.description || code;
}

/** A discount as a buyer reads it: its description in her language, without the others. */
export function toReadDiscount<T extends { rule: CartDiscountOnWire["rule"] }>(
  discount: T,
  lang: string,
): T {
  const { translations, ...rule } = discount.rule;
  const description = translations?.[lang]?.description || rule.description;
  return { ...discount, rule: { ...rule, description } };
}

/** Of each discount its name in a language, by id. */
export function toDiscountLabels(
  discounts: readonly (Labelled & { id: string })[],
  lang: string,
): ReadonlyMap<string, string> {
  return new Map(discounts.map((discount) => [discount.id, toDiscountLabel(discount, lang)]));
}

/** What a cart shows: every typed code, and of those that apply by themselves the ones that do. */
export const isShown = ({ discount, obstacle }: DiscountOutcome): boolean =>
  !discount.is_automatic || obstacle === null;
