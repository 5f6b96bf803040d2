import type { SellerSettings } from "@/contract/seller/setting";
import type { LineVariant } from "../read-model/product-doc";

/**
 * How a variant's stock limits sales: `free` is not counted, `open` is counted and may become
 * negative.
 */
export type StockRule =
  | { kind: "free" }
  | { kind: "open" }
  | { kind: "limited"; inProduction: number; availableQuantity: number };

/**
 * The stock rule of a variant (CAT-03): unmanaged and on-demand variants are not counted,
 * backorders and preorders are sold ahead, everything else is limited to stock and production.
 */
export function toStockRule(
  variant: Pick<
    LineVariant,
    "manage_inventory" | "allow_backorder" | "inventory_quantity" | "metadata"
  >,
): StockRule {
  const metadata = variant.metadata;
  if (!variant.manage_inventory || metadata?.is_on_demand === true) return { kind: "free" };
  if (variant.allow_backorder || metadata?.is_preorder === true) return { kind: "open" };
  const inProduction = Number.isInteger(metadata?.quantity_in_production)
    ? Math.max(0, metadata?.quantity_in_production ?? 0)
    : 0;
  return {
    kind: "limited",
    inProduction,
    availableQuantity: Math.max(0, variant.inventory_quantity + inProduction),
  };
}

/**
 * Whether adding to the cart requires stock; a variant's own flag takes precedence over the
 * seller's. Completion always checks.
 */
export function isStockCheckedOnAdd(
  metadata: LineVariant["metadata"],
  settings: Pick<SellerSettings, "disable_add_to_cart_when_no_stock">,
): boolean {
  return metadata?.disable_add_to_cart_when_no_stock ?? settings.disable_add_to_cart_when_no_stock;
}
