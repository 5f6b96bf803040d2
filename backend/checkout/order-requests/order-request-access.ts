import type { OrderRequest } from "@/contract/cart/order-request";
import type { Transaction } from "../../platform/db/with-transaction";
import type { CustomerContext } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import {
  findOrderRequestRow,
  lockOrderRequest,
  type OrderRequestRow,
  type OrderRequestScope,
} from "./order-request-rows";

const notFound = (id: string) =>
  new ApiError("not_found", `Order request with ${id} was not found`);

/** Which requests the caller may see: her own, an administrator all of her company's. */
export function findScope({ session }: CustomerContext): OrderRequestScope | undefined {
  const { companyId, companyRole, customerId } = session;
  if (companyId === null) return undefined;
  return companyRole === "administrator" ? { companyId } : { companyId, customerId };
}

/** A request that the caller may see. Errors: not_found. */
export async function requireRequest(
  context: CustomerContext,
  transaction: Transaction,
  id: string,
): Promise<OrderRequestRow> {
  const scope = findScope(context);
  const row = scope && (await findOrderRequestRow(transaction, scope, id));
  if (!row) throw notFound(id);
  return row;
}

/**
 * A request that the caller may decide, locked until the transaction ends. Errors: not_found,
 * forbidden (she may see it but is no administrator).
 */
export async function requireDecidable(
  context: CustomerContext,
  transaction: Transaction,
  id: string,
): Promise<OrderRequestRow> {
  await requireRequest(context, transaction, id);
  if (context.session.companyRole !== "administrator")
    throw new ApiError("forbidden", "Only company administrators can decide order requests.");
  await lockOrderRequest(transaction, id);
  return requireRequest(context, transaction, id);
}

/** Errors: order_request_settled (data: how), also if its requester has left the company. */
export function requireWaiting({ status, is_of_company: isOfCompany }: OrderRequestRow): void {
  if (status === "requested" && isOfCompany) return;
  throw new ApiError("order_request_settled", "The order request has already been closed.", {
    data: { status: isOfCompany ? status : "withdrawn" },
  });
}

/** A request as returned by the API. */
export function toOrderRequest({
  locale: _locale,
  is_of_company: _isOfCompany,
  ...row
}: OrderRequestRow): OrderRequest {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
