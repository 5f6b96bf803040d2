import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { findSellables, requireCart } from "../carts/cart-access";
import { repriceCart } from "./reprice";
import { toTaxed } from "./sellable";
import { toCart } from "../carts/to-cart";

/**
 * POST /store/carts/:id/taxes: the cart with its taxes, even if the region adds them only at
 * payment; amounts in minor units. The cart is not changed; one that is an order is returned as it
 * is. Errors: not_found. Source: contract §1.
 */
export const calculateCartTaxes: StoreVerb<"calculateCartTaxes"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const stored = await requireCart(context, transaction, params.id);
    const sellables = await findSellables(context, transaction, stored);
    const priced = await repriceCart(toTaxed(stored), sellables, context.deps.now());
    const state = { ...priced.state, region: stored.region };
    return { cart: toCart({ ...priced, state }, sellables.variants, context.lang) };
  });
