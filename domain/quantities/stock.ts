import type { Variant } from "@/contract/catalogue/product";
import type { SellerSettings } from "@/contract/seller/setting";
import { findLargest, type QuantityRule } from "./quantity";
import { findStockLimit } from "@/domain/quantities/stock-limit";

export const stockKinds = [
  "in_stock",
  "limited",
  "out",
  "in_production",
  "backorder",
  "preorder",
  "on_demand",
] as const;
export type StockKind = (typeof stockKinds)[number];

/**
 * A variant's stock as displayed. Quantities in sales units; dates are ISO days; null: unknown, or
 * hidden by the seller's settings.
 */
export type StockState = {
  kind: StockKind;
  isShown: boolean;
  quantityLeft: number | null;
  quantityInProduction: number | null;
  expectedOn: string | null;
};

export type VariantStock = StockState & { rule: QuantityRule; isOrderable: boolean };

export type StockSettings = Pick<
  SellerSettings,
  | "out_of_stock_enabled"
  | "disable_add_to_cart_when_no_stock"
  | "stock_level_enabled"
  | "quantity_left_enabled"
  | "limited_stock_enabled"
  | "limited_stock_threshold"
  | "allow_override_pcb"
>;
type StockFacts = Pick<
  Variant,
  "inventory_quantity" | "manage_inventory" | "allow_backorder" | "metadata"
>;

/**
 * A variant's stock for display and for limiting orders; the variant's metadata takes precedence
 * over the seller's settings (CAT-03). The rule's `maxQuantity` is null if stock sets no limit.
 * `today` is an ISO day: restock dates before it are ignored.
 */
export function toVariantStock(
  variant: StockFacts,
  settings: StockSettings,
  today: string,
): VariantStock {
  const flags = toFlags(variant, settings);
  const inProduction = Math.max(0, variant.metadata?.quantity_in_production ?? 0);
  const kind = toKind(variant, flags, inProduction);
  const limit = findStockLimit(variant);
  const rule: QuantityRule = {
    moq: Math.max(1, variant.metadata?.moq ?? 1),
    pcb: Math.max(1, variant.metadata?.pcb ?? 1),
    allowOverridePcb: settings.allow_override_pcb,
    maxQuantity: flags.refuseWithoutStock ? limit : null,
    ...(limit !== null && !flags.refuseWithoutStock ? { offerMax: limit } : {}),
  };
  const date = toDay(variant.metadata?.next_restock_date);
  const isDated = kind !== "in_stock" && kind !== "on_demand";
  return {
    kind,
    isShown: isShown(kind, flags),
    quantityLeft: kind === "limited" && flags.showQuantityLeft ? variant.inventory_quantity : null,
    quantityInProduction: kind === "in_production" ? inProduction : null,
    expectedOn: isDated && date !== null && date >= today ? date : null,
    rule,
    isOrderable: findLargest(rule) !== undefined,
  };
}

type Flags = {
  showLevel: boolean;
  showOut: boolean;
  showQuantityLeft: boolean;
  limited: boolean;
  threshold: number;
  refuseWithoutStock: boolean;
};

function toFlags({ metadata }: StockFacts, settings: StockSettings): Flags {
  return {
    showLevel: metadata?.stock_level_enabled ?? settings.stock_level_enabled,
    showOut: metadata?.out_of_stock_enabled ?? settings.out_of_stock_enabled,
    showQuantityLeft: metadata?.quantity_left_enabled ?? settings.quantity_left_enabled,
    limited: metadata?.limited_stock_enabled ?? settings.limited_stock_enabled,
    threshold: metadata?.limited_stock_threshold ?? settings.limited_stock_threshold,
    refuseWithoutStock:
      metadata?.disable_add_to_cart_when_no_stock ?? settings.disable_add_to_cart_when_no_stock,
  };
}

function toKind(variant: StockFacts, flags: Flags, inProduction: number): StockKind {
  const quantity = variant.inventory_quantity;
  if (variant.metadata?.is_on_demand) return "on_demand";
  if (variant.metadata?.is_preorder) return "preorder";
  if (!variant.manage_inventory) return "in_stock";
  if (quantity > 0) return flags.limited && quantity <= flags.threshold ? "limited" : "in_stock";
  if (inProduction > 0) return "in_production";
  return variant.allow_backorder ? "backorder" : "out";
}

/**
 * Preorder and on demand describe how the variant is sold, not how much is left: they are shown
 * regardless of the stock flags.
 */
function isShown(kind: StockKind, flags: Flags): boolean {
  if (kind === "preorder" || kind === "on_demand") return true;
  return flags.showLevel && (kind !== "out" || flags.showOut);
}

function toDay(date: string | null | undefined): string | null {
  const day = date?.slice(0, 10) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
}

const bestFirst: readonly StockKind[] = [
  "in_stock",
  "limited",
  "preorder",
  "on_demand",
  "in_production",
  "backorder",
  "out",
];

/**
 * The best state among a product's variants, and how many of them are out of stock while others are
 * not.
 */
export function toProductStock(
  stocks: readonly StockState[],
): (StockState & { outCount: number }) | null {
  const shown = stocks.filter((stock) => stock.isShown);
  const best = [...shown].sort((a, b) => bestFirst.indexOf(a.kind) - bestFirst.indexOf(b.kind))[0];
  if (!best) return null;
  const outCount = best.kind === "out" ? 0 : shown.filter((stock) => stock.kind === "out").length;
  const isAlone = stocks.length === 1;
  return {
    ...best,
    quantityLeft: isAlone ? best.quantityLeft : null,
    quantityInProduction: isAlone ? best.quantityInProduction : null,
    outCount,
  };
}
