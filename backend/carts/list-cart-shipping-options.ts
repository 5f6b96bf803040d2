import type { ShippingOption } from "@/contract/cart";
import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { findCartVariants, requireCart } from "./cart-access";
import type { CartState, ShippingOptionRow } from "./cart-state";
import { goodsMinor, toShippingTotals } from "./cart-totals";
import { repriceCart } from "./reprice";
import { listShippingOptionRows } from "./shipping-option-rows";
import { meetsRequirements, shippingPriceMinor } from "./shipping-price";
import { toTaxLine } from "./state-totals";
import { toInstant } from "./to-line-item";
import { shippingOptionName } from "./to-shipping-method";

/**
 * GET /store/shipping-options/:cartId: the options of the cart's region whose requirements it meets, at what it would pay
 * (franco applied, minor units), named in the buyer's language. Errors: not_found. Source: spec §7, CHK-01, CHK-03.
 */
export const listCartShippingOptions: StoreVerb<"listCartShippingOptions"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const stored = await requireCart(context, transaction, params.cartId);
    const { state, totals } = await repriceCart(stored, await findCartVariants(context, transaction, stored), context.deps.now());
    const goods = goodsMinor(totals.cart);
    const options = (await listShippingOptionRows(transaction, state.region.id)).filter((option) => meetsRequirements(option, goods));
    return { shipping_options: options.map((option) => toShippingOption(option, state, goods, context.lang)) };
  });

function toShippingOption(option: ShippingOptionRow, state: CartState, goods: number, lang: string): ShippingOption {
  const amount = shippingPriceMinor(option, state.terms.francoMinor, goods);
  const taxLine = toTaxLine(state.region);
  const totals = toShippingTotals({ priceMinor: amount, includesTax: option.includes_tax, taxRatePercent: taxLine.rate });
  return {
    id: option.id,
    created_at: toInstant(option.created_at),
    updated_at: toInstant(option.updated_at),
    deleted_at: null,
    name: shippingOptionName(option, lang),
    region_id: option.region_id,
    profile_id: option.profile_id,
    provider_id: option.provider_id,
    price_type: option.price_type === "calculated" ? "calculated" : "flat_rate",
    amount,
    is_return: option.is_return,
    admin_only: option.admin_only,
    data: option.data,
    metadata: option.metadata,
    includes_tax: option.includes_tax,
    requirements: option.requirements.map(({ id, type, amount: limit }) => ({
      id,
      shipping_option_id: option.id,
      type,
      amount: limit,
      deleted_at: null,
    })),
    price_incl_tax: totals.total,
    tax_rates: [{ rate: taxLine.rate, name: taxLine.name, code: taxLine.code }],
    tax_amount: totals.tax_total,
  };
}
