import { actingLinkLifetimeMs } from "@/contract/limits";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { createToken, hashToken } from "../../platform/http/access/session-token";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { readStorefrontUrl } from "../../sellers/sellers/seller-directory-rows";
import { findActingFacts, insertActingLink } from "./acting-link-rows";

/**
 * POST /admin/customers/:id/acting-links: 201, a single-use link to the brand's first host, valid
 * for 15 minutes. Errors: not_found, forbidden (neither the company's agent nor an admin),
 * customer_without_password. Source: SESS-04.
 */
export const adminCreateActingLink: AdminVerb<"adminCreateActingLink"> = async (
  context,
  { params: { id: customerId } },
) => {
  const agentId = context.agent.id;
  const createdAt = context.deps.now();
  const expiresAt = new Date(createdAt.getTime() + actingLinkLifetimeMs);
  const token = createToken();
  const storefrontUrl = await withTransaction(context, async (transaction) => {
    const found = await findActingFacts(transaction, { agentId, customerId });
    const { may_act, has_account } = requireFound(found, "Customer", customerId);
    if (!may_act)
      throw new ApiError(
        "forbidden",
        "You can only act for customers of companies assigned to you.",
      );
    if (!has_account)
      throw new ApiError("customer_without_password", "The customer has no password yet.");
    await insertActingLink(transaction, {
      tokenHash: hashToken(token),
      ...{ agentId, customerId, createdAt, expiresAt },
    });
    return readStorefrontUrl(transaction, context.deps.env.STOREFRONT_URL_TEMPLATE);
  });
  return {
    acting_link: {
      customer_id: customerId,
      url: `${storefrontUrl}/acting?token=${token}`,
      expires_at: expiresAt.toISOString(),
    },
  };
};
