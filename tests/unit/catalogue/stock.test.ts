import { expect, test } from "vitest";
import { parseSettings } from "@/contract/seller/setting";
import { toProductStock, toVariantStock } from "@/domain/quantities/stock";

const today = "2026-11-21";
const defaults = parseSettings([]).settings;
type Facts = Parameters<typeof toVariantStock>[0];

function stockOf(variant: Partial<Facts>, settings: Partial<typeof defaults> = {}) {
  return toVariantStock(
    {
      inventory_quantity: 100,
      manage_inventory: true,
      allow_backorder: false,
      metadata: null,
      ...variant,
    },
    { ...defaults, ...settings },
    today,
  );
}

test.each<[string, Partial<Facts>, object]>([
  ["plenty", {}, { kind: "in_stock", isShown: true, isOrderable: true, quantityLeft: null }],
  [
    "at the threshold",
    { inventory_quantity: 10 },
    { kind: "limited", isOrderable: true, quantityLeft: null },
  ],
  ["above the threshold", { inventory_quantity: 11 }, { kind: "in_stock" }],
  ["none", { inventory_quantity: 0 }, { kind: "out", isOrderable: false }],
  [
    "none, not counted",
    { inventory_quantity: 0, manage_inventory: false },
    { kind: "in_stock", isOrderable: true },
  ],
  [
    "none, backorder",
    { inventory_quantity: 0, allow_backorder: true },
    { kind: "backorder", isOrderable: true },
  ],
  [
    "none, in production",
    {
      inventory_quantity: 0,
      metadata: { quantity_in_production: 80, next_restock_date: "2026-12-12" },
    },
    {
      kind: "in_production",
      quantityInProduction: 80,
      expectedOn: "2026-12-12",
      isOrderable: true,
    },
  ],
  [
    "preorder",
    { metadata: { is_preorder: true, next_restock_date: "2027-03-01T00:00:00.000Z" } },
    { kind: "preorder", expectedOn: "2027-03-01", isOrderable: true },
  ],
  [
    "on demand",
    { inventory_quantity: 0, metadata: { is_on_demand: true } },
    { kind: "on_demand", isOrderable: true, expectedOn: null },
  ],
  [
    "out with a date",
    { inventory_quantity: 0, metadata: { next_restock_date: "2026-12-01" } },
    { kind: "out", expectedOn: "2026-12-01" },
  ],
  [
    "out with a date gone by",
    { inventory_quantity: 0, metadata: { next_restock_date: "2026-11-20" } },
    { kind: "out", expectedOn: null },
  ],
])("[CAT-03] %s", (_, variant, expected) => {
  expect(stockOf(variant)).toMatchObject(expected);
});

test("[CAT-03] a variant's own flags take precedence over the seller's settings", () => {
  expect(stockOf({ inventory_quantity: 15, metadata: { limited_stock_threshold: 20 } }).kind).toBe(
    "limited",
  );
  expect(stockOf({ inventory_quantity: 5, metadata: { limited_stock_enabled: false } }).kind).toBe(
    "in_stock",
  );
  expect(stockOf({ inventory_quantity: 5 }, { limited_stock_enabled: false }).kind).toBe(
    "in_stock",
  );
  expect(stockOf({ inventory_quantity: 5 }, { quantity_left_enabled: true }).quantityLeft).toBe(5);
  expect(
    stockOf(
      { inventory_quantity: 5, metadata: { quantity_left_enabled: false } },
      { quantity_left_enabled: true },
    ).quantityLeft,
  ).toBeNull();
  expect(
    stockOf({ inventory_quantity: 0, metadata: { disable_add_to_cart_when_no_stock: false } }),
  ).toMatchObject({
    kind: "out",
    isOrderable: true,
    rule: { maxQuantity: null },
  });
});

test("[CAT-03] what the seller hides is not shown, but its state is unchanged", () => {
  expect(stockOf({}, { stock_level_enabled: false })).toMatchObject({
    isShown: false,
    kind: "in_stock",
  });
  expect(stockOf({ inventory_quantity: 0 }, { out_of_stock_enabled: false })).toMatchObject({
    isShown: false,
    kind: "out",
    isOrderable: false,
  });
  expect(stockOf({ metadata: { is_preorder: true } }, { stock_level_enabled: false }).isShown).toBe(
    true,
  );
});

test("[CAT-04] the quantity is limited by stock and production", () => {
  expect(
    stockOf({ inventory_quantity: 7, metadata: { quantity_in_production: 5, moq: 6, pcb: 6 } })
      .rule,
  ).toEqual({
    moq: 6,
    pcb: 6,
    allowOverridePcb: false,
    maxQuantity: 12,
  });
  expect(stockOf({ allow_backorder: true }).rule.maxQuantity).toBeNull();
  expect(stockOf({ inventory_quantity: 5, metadata: { moq: 6 } }).isOrderable).toBe(false);
  expect(
    stockOf({ inventory_quantity: 5, metadata: { pcb: 6 } }, { allow_override_pcb: true })
      .isOrderable,
  ).toBe(true);
});

test("[CAT-03] a product shows the best state of its variants and how many are out of stock", () => {
  const [inStock, out] = [stockOf({}), stockOf({ inventory_quantity: 0 })];
  expect(toProductStock([out, inStock, out])).toMatchObject({ kind: "in_stock", outCount: 2 });
  expect(toProductStock([out, out])).toMatchObject({ kind: "out", outCount: 0 });
  expect(toProductStock([stockOf({}, { stock_level_enabled: false })])).toBeNull();
});
