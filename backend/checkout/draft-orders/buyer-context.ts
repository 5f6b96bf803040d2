import type { AdminContext } from "../../platform/http/access/admin-verb";
import type { CustomerContext } from "../../platform/http/access/verb";
import type { DraftBuyer } from "./draft-cart-rows";

/**
 * The request as if made by the draft's buyer: her prices, her language, the seller's default
 * channel.
 */
export function toBuyerContext(context: AdminContext, buyer: DraftBuyer): CustomerContext {
  return {
    ...context,
    lang: buyer.lang,
    publishableKeyId: null,
    salesChannelIds: [context.defaultSalesChannelId],
    catalogueVersion: buyer.catalogueVersion,
    pricingVersion: buyer.pricingVersion,
    termsVersion: buyer.termsVersion,
    userAgent: "",
    acceptEncoding: "",
    session: {
      ...{
        tokenHash: Buffer.alloc(0),
        customerId: buyer.customerId,
        hasAccount: true,
        companyId: buyer.companyId,
      },
      ...{ regionId: null, currencyCode: null, customerGroupIds: [], agentId: context.agent.id },
      ...{ standing: null, catalogue: "all" },
      ...{ companyRole: "buyer", orderLimitMinor: null, monthLimitMinor: null },
    },
  };
}
