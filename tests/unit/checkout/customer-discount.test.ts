import { expect, test } from "vitest";
import type { Customer } from "@/contract/people/customer";
import { toCustomerDiscounts, toShownDiscounts } from "@/lib/model/customer/customer-discount";

type Discount = Customer["discounts"][number];
const stamps = {
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  deleted_at: null,
};

function discount(
  id: string,
  value: number,
  part: { metadata?: Discount["metadata"]; conditions?: string[]; ends_at?: string } = {},
): Discount {
  return {
    ...stamps,
    id,
    code: id.toUpperCase(),
    is_dynamic: false,
    rule_id: `rule_${id}`,
    is_disabled: false,
    parent_discount_id: null,
    starts_at: "2026-01-01T00:00:00.000Z",
    ends_at: part.ends_at ?? null,
    valid_duration: null,
    usage_limit: null,
    usage_count: 0,
    metadata: part.metadata ?? null,
    rule: {
      ...stamps,
      id: `rule_${id}`,
      description: null,
      type: "percentage",
      value,
      allocation: "total",
      metadata: null,
      conditions: (part.conditions ?? []).map((type) => ({
        ...stamps,
        id: `cond_${type}`,
        type: type as "products",
        operator: "in",
        discount_rule_id: `rule_${id}`,
        metadata: null,
      })),
    },
  };
}

test("[CAT-08] [ACC-02] a customer keeps discounts without a condition on products, ascending by value", () => {
  const conditioned = [
    "products",
    "product_types",
    "product_collections",
    "product_variants",
    "product_categories",
  ].map((type) => discount(`no-${type}`, 1, { conditions: [type] }));
  const discounts = toCustomerDiscounts([
    discount("ten", 10),
    ...conditioned,
    discount("group", 3, { conditions: ["customer_groups"] }),
    discount("tags", 7, { conditions: ["product_tags"] }),
  ]);
  expect(discounts.map(({ id }) => id)).toEqual(["group", "tags", "ten"]);
});

test("[CAT-08] a product shows discounts in effect that are not hidden, unless it is not discountable", () => {
  const discounts = toCustomerDiscounts([
    discount("hidden", 1, { metadata: { display_discount_flag: false } }),
    discount("over", 2, { ends_at: "2026-05-01T00:00:00.000Z" }),
    discount("shown", 3, {
      metadata: { display_discount_flag: true, min_items: 10, auto_apply: true },
    }),
  ]);
  const shown = toShownDiscounts(discounts, true, "2026-06-01T00:00:00.000Z");
  expect(shown).toMatchObject([{ id: "shown", minItems: 10, appliesItself: true }]);
  expect(toShownDiscounts(discounts, false, "2026-06-01T00:00:00.000Z")).toEqual([]);
  expect(toShownDiscounts(discounts, true, "2025-06-01T00:00:00.000Z")).toEqual([]);
});
