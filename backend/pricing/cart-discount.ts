import type { ConditionType, Discount, DiscountCondition } from "@/contract/cart/discount";

export type CartDiscountCondition = Omit<DiscountCondition, ConditionType> & {
  type: ConditionType;
  resource_ids: string[];
};

/**
 * A discount as used by carts; dates are ISO texts. `is_automatic`: applied without a typed code.
 */
export type CartDiscount = Omit<Discount, "parent_discount" | "regions" | "rule"> & {
  region_ids: string[];
  rule: Omit<Discount["rule"], "conditions"> & { conditions: CartDiscountCondition[] };
  is_automatic: boolean;
};

/** The variant data that conditions on goods check; categories include their ancestors. */
export type ProductFacts = {
  productId: string;
  variantId: string;
  typeId: string | null;
  collectionId: string | null;
  tagIds: readonly string[];
  categoryIds: readonly string[];
};

const resources = new WeakMap<CartDiscountCondition, ReadonlySet<string>>();

function resourcesOf(condition: CartDiscountCondition): ReadonlySet<string> {
  const known = resources.get(condition);
  if (known) return known;
  const made = new Set(condition.resource_ids);
  resources.set(condition, made);
  return made;
}

function namesAny(condition: CartDiscountCondition, ids: readonly string[]): boolean {
  const named = resourcesOf(condition);
  return ids.some((id) => named.has(id)) === (condition.operator === "in");
}

const present = (id: string | null) => (id === null ? [] : [id]);
const idsOf: Record<
  Exclude<ConditionType, "customer_groups">,
  (facts: ProductFacts) => readonly string[]
> = {
  products: (facts) => [facts.productId],
  product_variants: (facts) => [facts.variantId],
  product_types: (facts) => present(facts.typeId),
  product_collections: (facts) => present(facts.collectionId),
  product_tags: (facts) => facts.tagIds,
  product_categories: (facts) => facts.categoryIds,
};

/** Whether every condition on customer groups is met. */
export function isForCustomer(
  { rule }: CartDiscount,
  customerGroupIds: readonly string[],
): boolean {
  return rule.conditions.every(
    (condition) => condition.type !== "customer_groups" || namesAny(condition, customerGroupIds),
  );
}

/** Whether every condition on goods is met by a line's variant. */
export function isForProduct({ rule }: CartDiscount, facts: ProductFacts): boolean {
  return rule.conditions.every(
    (condition) =>
      condition.type === "customer_groups" || namesAny(condition, idsOf[condition.type](facts)),
  );
}
