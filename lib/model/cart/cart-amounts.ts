import type { Cart } from "@/contract/cart/cart";
import type { DiscountObstacle } from "@/contract/cart/discount";
import type { SellerSettings } from "@/contract/seller/setting";

/**
 * A code of the cart, typed or automatic; minor units without tax. `obstacle`: why it takes nothing
 * off at present.
 */
export type DiscountLine = {
  code: string;
  name: string;
  isAutomatic: boolean;
  isFreeShipping: boolean;
  amountMinor: number;
  obstacle: DiscountObstacle | null;
};
/** A gift card of the cart with what is left of it, minor units. */
export type GiftCardLine = { code: string; balanceMinor: number };
export type TaxRow = { name: string; ratePercent: number; amountMinor: number };
/**
 * What of a preorder is due now and what later, minor units; null where all of it is due (CHK-06).
 */
export type DepositView = {
  percentage: number;
  amountMinor: number;
  remainingMinor: number;
} | null;

/** Codes as the screens name them: by the seller's words, else by the code itself. */
export function toDiscountLines({ discounts }: Pick<Cart, "discounts">): DiscountLine[] {
  return discounts.map((discount) => ({
    code: discount.code,
    name: discount.rule.description || discount.code,
    isAutomatic: discount.is_automatic,
    isFreeShipping: discount.rule.type === "free_shipping",
    amountMinor: discount.amount,
    obstacle: discount.obstacle,
  }));
}

export function toGiftCardLines({ gift_cards: cards }: Pick<Cart, "gift_cards">): GiftCardLine[] {
  return cards.map(({ code, balance }) => ({ code, balanceMinor: balance }));
}

/** Null where the seller hides taxes; without those of shipping where he hides that (CHK-07). */
export function toTaxRows(
  { taxes }: Pick<Cart, "taxes">,
  settings: Pick<SellerSettings, "hidden_taxes" | "hidden_shipping">,
): TaxRow[] | null {
  if (settings.hidden_taxes) return null;
  return taxes.map(({ name, rate, amount, shipping_amount: ofShipping }) => ({
    name,
    ratePercent: rate,
    amountMinor: settings.hidden_shipping ? amount - ofShipping : amount,
  }));
}

/**
 * The deposit of a preorder, of a cart or as an order was placed with it; amounts in minor units.
 */
export function toDeposit({
  preorder_deposit: deposit,
}: Pick<Cart, "preorder_deposit">): DepositView {
  return (
    deposit && {
      percentage: deposit.percentage,
      amountMinor: deposit.amount,
      remainingMinor: deposit.remaining,
    }
  );
}
