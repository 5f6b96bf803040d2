import type { CartState } from "../carts/cart-state";
import { toLineTotals } from "../../pricing/cart-totals";
import { findMergeLine } from "../line-items/line-change";
import { findPreorderFlag } from "../line-items/preorder-flag";
import { nextValidQuantity, toQuantityRule } from "@/domain/quantities/quantity";
import { findLinePrice, type Sellables } from "../reprice/sellable";
import type { SellableVariant } from "../../catalogue/variants/variant-lookup";
import { sumRates } from "../../pricing/tax-lines";
import type { TopUpOption } from "./top-up-option";
import type { TopUpCandidate } from "./top-up-candidate-rows";

const choicesMax = 24;

export type TopUpArticle = { candidate: TopUpCandidate; variant: SellableVariant };

/**
 * What could be added of each item that is in stock and can be sold in this cart: by moq and packs,
 * up to what reaches `missingMinor` alone or {@link choicesMax} steps. Gains exclude tax and
 * discounts, minor units, at the price of the line's total quantity.
 */
export function toTopUpOptions(
  state: CartState,
  sellables: Sellables,
  candidates: readonly TopUpCandidate[],
  missingMinor: number,
): TopUpOption<TopUpArticle>[] {
  return candidates.flatMap((candidate) => {
    const variant = sellables.variants.get(candidate.variantId);
    if (!variant || !fitsCart(state, variant)) return [];
    const choices = toChoices(state, sellables, variant, missingMinor);
    return choices.length > 0 ? [{ article: { candidate, variant }, choices }] : [];
  });
}

function fitsCart(state: CartState, { variant }: SellableVariant): boolean {
  const isPreorder = variant.metadata?.is_preorder === true;
  if (variant.product.is_giftcard || variant.metadata?.is_on_demand) return false;
  return isPreorder === (findPreorderFlag(state) ?? false);
}

function toChoices(
  state: CartState,
  { book }: Sellables,
  sellable: SellableVariant,
  missingMinor: number,
): TopUpOption["choices"] {
  const { variant } = sellable;
  const rule = toQuantityRule(variant.metadata, state.rules.allow_override_pcb);
  const present = findMergeLine(state, { variantId: variant.id, metadata: {} })?.quantity ?? 0;
  const free = toFreeStock(state, sellable);
  const goodsOf = (quantity: number) => {
    const price = quantity === 0 ? undefined : findLinePrice(state, book, sellable, quantity);
    if (!price) return quantity === 0 ? 0 : undefined;
    const { unitPriceMinor, includesTax, taxLines } = price;
    return toLineTotals({
      quantity,
      unitPriceMinor,
      includesTax,
      discountMinor: 0,
      taxRatePercent: sumRates(taxLines),
    }).subtotal;
  };
  const before = goodsOf(present);
  const choices: { quantity: number; gainMinor: number }[] = [];
  let quantity = nextValidQuantity(present + 1, rule);
  while (
    before !== undefined &&
    quantity !== undefined &&
    choices.length < choicesMax &&
    quantity - present <= free
  ) {
    const after = goodsOf(quantity);
    const gainMinor = (after ?? 0) - before;
    if (gainMinor > 0) choices.push({ quantity: quantity - present, gainMinor });
    if (after === undefined || gainMinor >= missingMinor) break;
    quantity = nextValidQuantity(quantity + 1, rule);
  }
  return choices;
}

/** Units in stock that are not already in the cart; preorders are sold before they are in stock. */
function toFreeStock({ lines }: CartState, { variant }: SellableVariant): number {
  if (!variant.manage_inventory || variant.metadata?.is_preorder) return Number.POSITIVE_INFINITY;
  const inCart = lines.reduce(
    (sum, line) => (line.variant_id === variant.id ? sum + line.quantity : sum),
    0,
  );
  return variant.inventory_quantity - inCart;
}
