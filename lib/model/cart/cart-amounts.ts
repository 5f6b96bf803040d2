import type { Cart } from "@/contract/cart/cart";
import type { DiscountObstacle } from "@/contract/cart/discount";
import type { SellerSettings } from "@/contract/seller/setting";

/**
 * A discount of the cart, by code or automatic; minor units without tax. `obstacle`: why it
 * currently has no effect.
 */
export type DiscountLine = {
  code: string;
  name: string;
  isAutomatic: boolean;
  isFreeShipping: boolean;
  amountMinor: number;
  obstacle: DiscountObstacle | null;
};
/** A gift card of the cart with its balance in minor units. */
export type GiftCardLine = { code: string; balanceMinor: number };
export type TaxRow = { name: string; ratePercent: number; amountMinor: number };
/** The amounts of a preorder due now and later, in minor units; null if all is due now (CHK-06). */
export type DepositView = {
  percentage: number;
  amountMinor: number;
  remainingMinor: number;
} | null;

/** Discounts as displayed: by the seller's name for them, else by code. */
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

/** Null if the seller hides taxes; excludes shipping tax if shipping is hidden too (CHK-07). */
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

/** The deposit of a preorder cart or order; amounts in minor units. */
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
