import type { CartLine, CartView } from "./cart";
import type { QuantityRule } from "@/domain/quantities/quantity";

/**
 * A cart on its way to the browser: its lines are one text of values without their names, which a
 * browser reads several times as fast as an object per line.
 */
export type PackedCart = Omit<CartView, "lines"> & { packedLines: string };

const lineKeys = toKeys<CartLine>({
  id: 0,
  slot: 0,
  variantId: 0,
  productHandle: 0,
  title: 0,
  description: 0,
  thumbnail: 0,
  sku: 0,
  quantity: 0,
  displayUnit: 0,
  rule: 0,
  unitPriceMinor: 0,
  listPriceMinor: 0,
  subtotalMinor: 0,
  discountMinor: 0,
  discounts: 0,
  tax: 0,
  note: 0,
  isAvailable: 0,
});
const ruleKeys = toKeys<Required<QuantityRule>>({
  moq: 0,
  pcb: 0,
  allowOverridePcb: 0,
  maxQuantity: 0,
  offerMax: 0,
});
const taxKeys = toKeys<NonNullable<CartLine["tax"]>>({ amountMinor: 0, ratesPercent: 0 });

type PackedLine = {
  [K in keyof CartLine]: K extends "rule" | "tax" ? unknown[] | null : CartLine[K];
};

/** The cart for the page's markup; amounts in minor units, as in the cart. */
export function packCart({ lines, ...cart }: CartView): PackedCart {
  const rows = lines.map((line) =>
    toValues<PackedLine>(lineKeys, {
      ...line,
      rule: toValues(ruleKeys, { ...line.rule, offerMax: line.rule.offerMax ?? null }),
      tax: line.tax && toValues(taxKeys, line.tax),
    }),
  );
  return { ...cart, packedLines: JSON.stringify(rows) };
}

/** What `packCart` made, as it was. */
export function unpackCart({ packedLines, ...cart }: PackedCart): CartView {
  const lines = (JSON.parse(packedLines) as unknown[][]).map((row): CartLine => {
    const { rule, tax, ...line } = toObject<PackedLine>(lineKeys, row);
    return {
      ...line,
      rule: toObject<QuantityRule>(ruleKeys, rule ?? []),
      tax: tax && toObject<NonNullable<CartLine["tax"]>>(taxKeys, tax),
    };
  });
  return { ...cart, lines };
}

/** Every key must be named, so that none is forgotten on the way. */
function toKeys<T>(all: Record<keyof T, 0>): (keyof T)[] {
  return Object.keys(all) as (keyof T)[];
}

const toValues = <T>(keys: readonly (keyof T)[], object: T): unknown[] =>
  keys.map((key) => object[key]);

const toObject = <T>(keys: readonly (keyof T)[], values: readonly unknown[]): T =>
  Object.fromEntries(keys.map((key, index) => [key, values[index]])) as T;
