import type { ShippingProfile } from "@/contract/cart/shipping";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import {
  findShippingProfileRows,
  toShippingProfile,
} from "../../markets/shipping-profiles/shipping-profile-rows";
import { findSellables, requireCart } from "../carts/cart-access";
import type { ShippingOptionRow } from "../../markets/shipping-options/shipping-method";
import { goodsMinor } from "../../pricing/cart-totals";
import { repriceCart } from "../reprice/reprice";
import { listShippingOptionRows } from "./shipping-option-rows";
import { meetsRequirements, shippingPriceMinor } from "../../pricing/shipping-price";
import { isShippingAny } from "./shipping-need";
import { toShippingOption } from "./to-shipping-option";
import { boundsOf } from "../../pricing/threshold";

/**
 * GET /store/shipping-options/:cartId: the options of the cart's region and its lines' shipping
 * profiles whose requirements are met, each with its profile, at the cart's price (franco applied,
 * minor units), named in the buyer's language. Errors: not_found. Source: spec §7, CHK-01, CHK-03.
 */
export const listCartShippingOptions: StoreVerb<"listCartShippingOptions"> = async (
  context,
  { params },
) =>
  withTransaction(context, async (transaction) => {
    const stored = await requireCart(context, transaction, params.cartId);
    const sellables = await findSellables(context, transaction, stored);
    const { state, totals, isShippingFree } = await repriceCart(
      stored,
      sellables,
      context.deps.now(),
    );
    const goods = goodsMinor(totals.cart);
    const options = (await listShippingOptionRows(transaction, state.region.id)).filter(
      (option) =>
        meetsRequirements(option, goods) && isShippingAny(state, sellables.variants, option),
    );
    const profileOf = await readProfiles(transaction, options);
    const terms = { francoMinor: boundsOf(state).francoMinor, goodsMinor: goods, isShippingFree };
    const reader = { lang: context.lang, taxRates: sellables.book.taxRates, region: state.region };
    return {
      shipping_options: options.map((option) => ({
        ...toShippingOption(option, shippingPriceMinor(option, terms), reader),
        profile: profileOf(option),
      })),
    };
  });

type Profiled = Pick<ShippingOptionRow, "id" | "profile_id">;

async function readProfiles(
  transaction: Transaction,
  options: readonly Profiled[],
): Promise<(option: Profiled) => ShippingProfile> {
  const rows = await findShippingProfileRows(
    transaction,
    options.map((option) => option.profile_id),
  );
  return ({ id, profile_id: profileId }) => {
    const row = rows.find((profile) => profile.id === profileId);
    if (!row) throw new Error(`shipping option ${id} has no profile`);
    return toShippingProfile(row);
  };
}
