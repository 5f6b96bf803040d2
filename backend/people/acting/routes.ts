import { actingIdleMs, sessionLifetimeMs } from "@/contract/limits";
import { withTransaction } from "../../platform/db/with-transaction";
import { recordAudit } from "../../platform/audit/record-audit";
import type { StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { createToken, hashToken } from "../../platform/http/access/session-token";
import { ApiError } from "../../kernel/api-error";
import { readSessionCustomer } from "../sessions/read-session-customer";
import { insertSession } from "../sessions/session-rows";
import { findActingLink, useActingLink } from "./acting-link-rows";

/**
 * POST /store/auth/acting/link: checks the link without using it. Errors: invalid_token (unknown,
 * used, expired, or its agent may no longer act for the customer). Source: SESS-04.
 */
const checkActingLink: StoreVerb<"checkActingLink"> = async (context, { body }) => {
  const link = await withTransaction(context, (transaction) =>
    findActingLink(transaction, hashToken(body.token), context.deps.now()),
  );
  if (!link) throw unusable();
  const { id: _, ...agent } = link.agent;
  return { agent, customer: link.customer, expires_at: link.expires_at.toISOString() };
};

/**
 * POST /store/auth/acting: uses up the link and opens a session of the customer that names its
 * agent; her other sessions continue. Errors: as checkActingLink. Source: SESS-04.
 */
const startActing: StoreVerb<"startActing"> = async (context, { body }) => {
  const now = context.deps.now();
  const token = createToken();
  const customer = await withTransaction(context, async (transaction) => {
    const link = await useActingLink(transaction, hashToken(body.token), now);
    if (!link) throw unusable();
    const isOpen = await insertSession(transaction, {
      tokenHash: hashToken(token),
      customerId: link.customer_id,
      agentId: link.agent.id,
      passwordHash: null,
      createdAt: now,
      userAgent: context.userAgent,
      address: context.clientIp,
      expiresAt: new Date(now.getTime() + actingIdleMs),
    });
    if (!isOpen) throw unusable();
    recordAudit(transaction, {
      actor: { kind: "user", id: link.agent.id },
      objectType: "customer",
      objectId: link.customer_id,
    });
    const reader = { ...context, session: { acting: link.agent } };
    return readSessionCustomer(reader, transaction, link.customer_id);
  });
  context.setSessionCookie(token, new Date(now.getTime() + sessionLifetimeMs));
  return { customer };
};

const unusable = () => new ApiError("invalid_token", "The link is unknown, used or expired");

export const actingVerbs = { checkActingLink, startActing } satisfies Partial<StoreVerbs>;
