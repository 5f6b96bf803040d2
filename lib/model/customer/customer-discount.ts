import type { Customer } from "@/contract/people/customer";
import type { ConditionType } from "@/contract/cart/discount";

/**
 * A customer's discount. `value` is minor units for `fixed`, else percent; ISO instants, quantities
 * in sales units.
 */
export type CustomerDiscount = {
  id: string;
  code: string;
  type: Customer["discounts"][number]["rule"]["type"];
  value: number;
  appliesItself: boolean;
  minItems: number | null;
  startsAt: string;
  endsAt: string | null;
  isDisplayed: boolean;
};

const productConditions: readonly ConditionType[] = [
  "products",
  "product_types",
  "product_collections",
  "product_variants",
  "product_categories",
];

/**
 * The wire's discounts of a customer → those that apply to every product: rules with a condition on
 * products, types, collections, variants or categories are left out; ascending by value (CAT-08,
 * ACC-02).
 */
export function toCustomerDiscounts(discounts: Customer["discounts"]): CustomerDiscount[] {
  return discounts
    .filter(
      ({ rule }) =>
        !(rule.conditions ?? []).some((condition) => productConditions.includes(condition.type)),
    )
    .map(({ id, code, rule, metadata, starts_at, ends_at }) => ({
      id,
      code,
      type: rule.type,
      value: rule.value,
      appliesItself: metadata?.auto_apply === true,
      minItems:
        typeof metadata?.min_items === "number" && metadata.min_items > 1
          ? metadata.min_items
          : null,
      startsAt: starts_at,
      endsAt: ends_at,
      isDisplayed: metadata?.display_discount_flag !== false,
    }))
    .sort((a, b) => a.value - b.value);
}

/**
 * The discounts shown on a product's page at an instant (ISO): displayed ones in effect, if the
 * product is discountable (CAT-08).
 */
export function toShownDiscounts(
  discounts: readonly CustomerDiscount[],
  isDiscountable: boolean,
  now: string,
): CustomerDiscount[] {
  const at = Date.parse(now);
  const runs = ({ startsAt, endsAt }: CustomerDiscount) =>
    Date.parse(startsAt) <= at && (endsAt === null || Date.parse(endsAt) > at);
  return isDiscountable
    ? discounts.filter((discount) => discount.isDisplayed && runs(discount))
    : [];
}
