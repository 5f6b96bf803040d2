import type { LineItemPrice } from "@/contract/cart/line-item-price";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { toDiscountLabel } from "../../promotions/discounts/to-cart-discount";
import { explainPrice, listBreaks } from "../../pricing/explain-price";
import { overlayText } from "../../kernel/translations";
import { type PriceTarget, selectPrice } from "../../pricing/select-price";
import type { SellableVariant } from "../../catalogue/variants/variant-lookup";
import { ApiError } from "../../kernel/api-error";
import { roundMinor } from "../../kernel/round-minor";
import { sumRates } from "../../pricing/tax-lines";
import { findSellables, requireCart, requireOpen } from "../carts/cart-access";
import type { CartState } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import { nextValidQuantity, toQuantityRule } from "@/domain/quantities/quantity";
import { type PricedCart, repriceCart } from "../reprice/reprice";
import { findLineVariant, toUnitsByVariant } from "../reprice/sellable";
import { lineTotalsOf } from "../../pricing/state-totals";
import { toCartTaxes } from "../../pricing/to-cart-taxes";

/**
 * GET /store/carts/:id/line-items/:lineId/price: explains today's price of an open cart's line, and
 * names the next price break. Amounts in minor units. Errors: not_found (cart, line),
 * cart_completed. Source: assumption (not in the reference).
 */
export const getLineItemPrice: StoreVerb<"getLineItemPrice"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const stored = await requireCart(context, transaction, params.id);
    requireOpen(stored);
    const sellables = await findSellables(context, transaction, stored);
    const priced = await repriceCart(stored, sellables, context.deps.now());
    const line = priced.state.lines.find(({ id }) => id === params.lineId);
    if (!line) throw new ApiError("not_found", `Line item with id ${params.lineId} was not found`);
    return {
      line_item_price: toLineItemPrice(
        priced,
        line,
        findLineVariant(priced.state, sellables.variants, line),
        context.lang,
      ),
    };
  });

function toLineItemPrice(
  { state, discounts }: PricedCart,
  line: LineItemRow,
  variant: SellableVariant | null,
  lang: string,
): LineItemPrice {
  const target = toTarget(state, line);
  const totals = lineTotalsOf(line);
  return {
    line_id: line.id,
    variant_id: line.variant_id,
    quantity: line.quantity,
    currency_code: state.region.currency_code,
    steps: variant
      ? explainPrice(variant.prices, target).map((step) => toWireStep(step, lang))
      : [],
    unit_price: line.unit_price,
    includes_tax: line.includes_tax,
    subtotal: totals.subtotal,
    discounts: line.adjustments.flatMap((adjustment) => {
      const discount = discounts.find(
        (outcome) => outcome.discount.id === adjustment.discount_id,
      )?.discount;
      if (!discount) return [];
      const { type, value, allocation } = discount.rule;
      return [
        {
          discount_id: discount.id,
          code: discount.code,
          description: toDiscountLabel(discount, lang),
          type,
          value,
          allocation,
          is_automatic: discount.is_automatic,
          amount: adjustment.amount,
        },
      ];
    }),
    discount_total: totals.discount_total,
    taxes: toCartTaxes({ lines: [line], shippingMethods: [] }, lang),
    tax_total: totals.tax_total,
    total: totals.total,
    next_break: variant && findNextBreak(state, line, variant, target),
  };
}

function toTarget({ region, lines }: CartState, line: LineItemRow): PriceTarget {
  return {
    regionId: region.id,
    currencyCode: region.currency_code,
    quantity: toUnitsByVariant(lines).get(line.variant_id) ?? line.quantity,
    taxRatePercent: sumRates(line.tax_lines),
  };
}

function toWireStep(
  { amount, price_list: list, ...step }: ReturnType<typeof explainPrice>[number],
  lang: string,
): LineItemPrice["steps"][number] {
  return {
    ...step,
    unit_price: amount,
    price_list: list && {
      id: list.id,
      name: overlayText(list, "name", list.name, lang),
      type: list.type,
    },
  };
}

/**
 * The smallest orderable quantity above the line's with a lower unit price, counting the variant's
 * other lines too.
 */
function findNextBreak(
  state: CartState,
  line: LineItemRow,
  variant: SellableVariant,
  target: PriceTarget,
): LineItemPrice["next_break"] {
  const rule = toQuantityRule(variant.variant.metadata, state.rules.allow_override_pcb);
  const elsewhere = target.quantity - line.quantity;
  for (const start of listBreaks(variant.prices, target.quantity)) {
    const quantity = nextValidQuantity(start - elsewhere, rule);
    if (quantity === undefined) return null;
    const price = selectPrice(variant.prices, { ...target, quantity: quantity + elsewhere });
    const unitPrice = price.calculatedMinor;
    if (
      unitPrice === null ||
      unitPrice < 0 ||
      price.calculatedIncludesTax !== line.includes_tax ||
      unitPrice >= line.unit_price
    )
      continue;
    return {
      quantity,
      missing: quantity - line.quantity,
      unit_price: unitPrice,
      includes_tax: price.calculatedIncludesTax,
      saving_percent:
        roundMinor(BigInt(line.unit_price - unitPrice) * 1000n, BigInt(line.unit_price)) / 10,
    };
  }
  return null;
}
