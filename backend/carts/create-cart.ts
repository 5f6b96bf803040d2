import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { ApiError } from "../shared/api-error";
import { answerCart } from "./cart-answer";
import { insertOpenCart, isRegion } from "./cart-rows";
import { findOpenCartStamp } from "./cart-stamp-rows";

const userAgentLengthMax = 500;

/**
 * POST /store/carts: makes a cart for a region, the company's by default, or answers the customer's open one of that region.
 * Errors: not_allowed (no company, or a company without a region: GUARD-05), not_found (unknown region). Source: spec §7, CART-01.
 */
export const createCart: StoreVerb<"createCart"> = async (context, { body }) =>
  withTransaction(context, async (transaction) => {
    const { companyId, customerId, regionId: companyRegionId } = context.session;
    if (companyId === null) throw new ApiError("not_allowed", "The customer belongs to no company.");
    if (companyRegionId === null) throw new ApiError("not_allowed", "The company has no region yet.");
    const regionId = body.region_id ?? companyRegionId;
    if (regionId !== companyRegionId && !(await isRegion(transaction, regionId)))
      throw new ApiError("not_found", `Region with ${regionId} was not found`);
    const owner = { companyId, customerId, regionId };
    const salesChannelId = context.salesChannelIds[0] ?? context.defaultSalesChannelId;
    await insertOpenCart(transaction, {
      ...owner,
      salesChannelId,
      context: { ip: context.clientIp, user_agent: context.userAgent.slice(0, userAgentLengthMax) },
    });
    const stamp = await findOpenCartStamp(transaction, owner);
    if (!stamp) throw new ApiError("conflict", "The cart was completed meanwhile. You may retry.");
    return answerCart(context, transaction, stamp);
  });
