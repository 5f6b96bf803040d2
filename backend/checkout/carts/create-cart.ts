import { withTransaction } from "../../platform/db/with-transaction";
import type { z } from "zod";
import type { cartCreateBody } from "@/contract/cart/cart";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { withCountry } from "./cart-addresses";
import { getCartResponse } from "./cart-response";
import { mergeContext } from "./cart-context";
import { insertCart, isRegion, lockOpenCarts } from "./cart-rows";
import { findCartVersion } from "./cart-version-rows";
import { changeCart } from "./change-cart";
import { addLine } from "../line-items/line-change";
import { chooseChannelId } from "../line-items/sales-channel-rule";

type Body = z.output<typeof cartCreateBody>;

const userAgentLengthMax = 500;

/**
 * POST /store/carts: creates a cart for a region (the company's by default) with `items`. With
 * `only_if_none`, returns the customer's open cart in that region if there is one; concurrent calls
 * create only one cart. Errors: those of addLineItem, invalid_data (country), account_incomplete
 * (no company, or one without a region: GUARD-05), not_found (unknown region, a channel outside the
 * key's), sales_channel_disabled. Source: spec §7, CART-01.
 */
export const createCart: StoreVerb<"createCart"> = async (context, { body }) =>
  withTransaction(context, async (transaction) => {
    const { companyId, customerId, regionId: companyRegionId } = context.session;
    if (companyId === null)
      throw new ApiError("account_incomplete", "The customer does not belong to a company.");
    if (companyRegionId === null)
      throw new ApiError("account_incomplete", "The company has no region yet.");
    const regionId = body.region_id ?? companyRegionId;
    if (regionId !== companyRegionId && !(await isRegion(transaction, regionId)))
      throw new ApiError("not_found", `Region with ${regionId} was not found`);
    const owner = { companyId, customerId, regionId };
    const channelId = body.sales_channel_id;
    const open = body.only_if_none
      ? await lockOpenCarts(transaction, { ...owner, salesChannelId: channelId })
      : undefined;
    const cartId =
      open ??
      (await insertCart(transaction, {
        ...owner,
        salesChannelId: await chooseChannelId(transaction, context, channelId),
        context: {
          ip: context.clientIp,
          user_agent: context.userAgent.slice(0, userAgentLengthMax),
        },
      }));
    const filled = await fillCart({ ...context, transaction }, cartId, body);
    if (filled) return { cart: filled };
    const found = await findCartVersion(transaction, companyId, cartId);
    if (!found) throw new ApiError("not_found", `Cart with ${cartId} was not found`);
    return getCartResponse(context, transaction, found);
  });

/** Applies the rest of the body to the cart, all or nothing; undefined if there is none. */
async function fillCart(
  context: CustomerContext,
  cartId: string,
  { items = [], country_code: country, context: facts }: Body,
) {
  if (items.length === 0 && country === undefined && facts === undefined) return undefined;
  return changeCart(context, cartId, {
    isFresh: true,
    variantIds: items.map((item) => item.variant_id),
    apply: async (before, { variants, transaction, now }) => {
      const placed =
        country === undefined ? before : await withCountry(transaction, before, country);
      const state = facts
        ? { ...placed, cart: { ...placed.cart, context: mergeContext(placed.cart.context, facts) } }
        : placed;
      return items.reduce(
        (current, { variant_id: variantId, quantity }) =>
          addLine(
            current,
            { variantId, variant: variants.get(variantId), quantity, metadata: {} },
            now,
          ),
        state,
      );
    },
  });
}
