import type { Cart } from "@/contract/cart/cart";
import { roundMinor } from "../kernel/round-minor";
import { type GiftCardFunds, type GiftCardUse, toGiftCardUses } from "./gift-card-uses";

/**
 * Amounts in minor units. The unit price includes tax if `includesTax`; `discountMinor` is always
 * without tax.
 */
export type LineAmounts = {
  quantity: number;
  unitPriceMinor: number;
  discountMinor: number;
  includesTax: boolean;
  taxRatePercent: number;
};
export type ShippingAmounts = { priceMinor: number; includesTax: boolean; taxRatePercent: number };
export type CartAmounts = {
  lines: readonly LineTotals[];
  methods: readonly ShippingTotals[];
  giftCards: readonly GiftCardFunds[];
  /**
   * Gift cards pay for goods and shipping before tax and contribute their own tax; otherwise they
   * pay for everything.
   */
  giftCardsTaxable: boolean;
};

export type LineTotals = {
  subtotal: number;
  discount_total: number;
  tax_total: number;
  total: number;
  original_tax_total: number;
  original_total: number;
};
export type ShippingTotals = Omit<LineTotals, "discount_total">;
export type CartTotals = Pick<
  Cart,
  | "subtotal"
  | "discount_total"
  | "item_tax_total"
  | "shipping_total"
  | "shipping_tax_total"
  | "tax_total"
  | "gift_card_total"
  | "gift_card_tax_total"
  | "total"
>;
export type Totals = {
  lines: readonly LineTotals[];
  methods: readonly ShippingTotals[];
  giftCards: GiftCardUse[];
  cart: CartTotals;
};

const percentScale = 10_000n;
const whole = 100n * percentScale;

type Split = { net: number; tax: number };

/** Rates have up to four decimals of a percent, as in the database. */
const toRate = (taxRatePercent: number) =>
  BigInt(Math.round(taxRatePercent * Number(percentScale)));

/** Splits an amount into net and tax. */
function splitTax(amountMinor: bigint, includesTax: boolean, taxRatePercent: number): Split {
  const rate = toRate(taxRatePercent);
  if (!includesTax) return { net: Number(amountMinor), tax: roundMinor(amountMinor * rate, whole) };
  const tax = roundMinor(amountMinor * rate, whole + rate);
  return { net: Number(amountMinor) - tax, tax };
}

/**
 * Totals of one line: `total = subtotal − discount_total + tax_total`, subtotal without tax, tax
 * rounded once per line: `round((subtotal − discount_total) × rate / 100)`; a price including tax,
 * without discount, is charged exactly, to the minor unit. Source: contract §4, STORE-02.
 */
export function toLineTotals(line: LineAmounts): LineTotals {
  const original = splitTax(
    BigInt(line.unitPriceMinor) * BigInt(line.quantity),
    line.includesTax,
    line.taxRatePercent,
  );
  const net = original.net - line.discountMinor;
  const tax =
    line.discountMinor === 0
      ? original.tax
      : roundMinor(BigInt(net) * toRate(line.taxRatePercent), whole);
  return {
    subtotal: original.net,
    discount_total: line.discountMinor,
    tax_total: tax,
    total: net + tax,
    original_tax_total: original.tax,
    original_total: original.net + original.tax,
  };
}

/** Totals of one shipping method; `subtotal` is without tax. */
export function toShippingTotals(method: ShippingAmounts): ShippingTotals {
  const { net, tax } = splitTax(
    BigInt(method.priceMinor),
    method.includesTax,
    method.taxRatePercent,
  );
  return {
    subtotal: net,
    tax_total: tax,
    total: net + tax,
    original_tax_total: tax,
    original_total: net + tax,
  };
}

const sum = <T>(rows: readonly T[], amount: (row: T) => number) =>
  rows.reduce((total, row) => total + amount(row), 0);

/**
 * All totals of a cart or order: `total = subtotal + shipping_total + tax_total − discount_total −
 * gift_card_total − gift_card_tax_total` (contract §4), never negative.
 */
export function computeTotals({
  lines,
  methods,
  giftCards,
  giftCardsTaxable,
}: CartAmounts): Totals {
  const subtotal = sum(lines, (line) => line.subtotal);
  const discountTotal = sum(lines, (line) => line.discount_total);
  const itemTaxTotal = sum(lines, (line) => line.tax_total);
  const shippingTotal = sum(methods, (method) => method.subtotal);
  const shippingTaxTotal = sum(methods, (method) => method.tax_total);
  const taxTotal = itemTaxTotal + shippingTaxTotal;
  const payable = { netMinor: subtotal + shippingTotal - discountTotal, taxMinor: taxTotal };
  const uses = toGiftCardUses(giftCards, payable, giftCardsTaxable);
  const giftCardTotal = sum(uses, (use) => use.amountMinor);
  const giftCardTaxTotal = sum(uses, (use) => use.taxMinor);
  return {
    lines,
    methods,
    giftCards: uses,
    cart: {
      subtotal,
      discount_total: discountTotal,
      item_tax_total: itemTaxTotal,
      shipping_total: shippingTotal,
      shipping_tax_total: shippingTaxTotal,
      tax_total: taxTotal,
      gift_card_total: giftCardTotal,
      gift_card_tax_total: giftCardTaxTotal,
      total: payable.netMinor + taxTotal - giftCardTotal - giftCardTaxTotal,
    },
  };
}

/**
 * The basis of franco, minimum order and shipping requirements: goods after discounts, without tax.
 */
export function goodsMinor(totals: Pick<CartTotals, "subtotal" | "discount_total">): number {
  return totals.subtotal - totals.discount_total;
}
