import { taxAmountMinor } from "../kernel/tax-amount";

/** The amount a gift card can pay, in minor units; `taxRatePercent` null: it contributes no tax. */
export type GiftCardFunds = { balanceMinor: number; taxRatePercent: number | null };
/** The amount a gift card pays for a cart, and the tax it pays with it. */
export type GiftCardUse = { amountMinor: number; taxMinor: number };

/**
 * Pays for a cart with its gift cards, one after the other. If the region taxes gift cards they pay
 * net amounts and contribute `round(used × rate)` of tax; the tax is capped at what the cart still
 * owes, so that no total is negative (assumption). Source: contract §4.
 */
export function toGiftCardUses(
  cards: readonly GiftCardFunds[],
  payable: { netMinor: number; taxMinor: number },
  areTaxable: boolean,
): GiftCardUse[] {
  let left = areTaxable ? payable.netMinor : payable.netMinor + payable.taxMinor;
  let taxLeft = areTaxable ? payable.taxMinor : 0;
  return cards.map((card) => {
    const amountMinor = Math.max(0, Math.min(left, card.balanceMinor));
    const taxMinor = Math.min(taxLeft, taxAmountMinor(amountMinor, card.taxRatePercent ?? 0));
    left -= amountMinor;
    taxLeft -= taxMinor;
    return { amountMinor, taxMinor };
  });
}
