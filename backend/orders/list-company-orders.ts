import type { EndpointRequest } from "@/contract/endpoint";
import type { storeEndpoints } from "@/contract/store-endpoints";
import { withTransaction } from "../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../platform/http/access/verb";
import { countOrders, listOrderRecords } from "./order-rows";
import { toOrderProjection } from "./project-order";
import { toOrder } from "./to-order";

const limitDefault = 10;

type Query = EndpointRequest<(typeof storeEndpoints)["listCompanyOrders"]>["query"];

/**
 * GET /store/customers/me/company/orders: the company's orders, newest first, 10 unless `limit`
 * says otherwise. `external_id` and `seller_order_id` match whole or by their beginning in any
 * case; digits in `external_id` match the display id too. Errors: invalid_data. Source: ORD-01.
 */
export const listCompanyOrders: StoreVerb<"listCompanyOrders"> = (context, { query }) =>
  listOrders(context, query);

/**
 * GET /store/customers/me/orders: the same of those that the customer placed herself. Errors:
 * invalid_data. Source: spec §7, STORE-01.
 */
export const listCustomerOrders: StoreVerb<"listCustomerOrders"> = (context, { query }) =>
  listOrders(context, query, context.session.customerId);

async function listOrders(context: CustomerContext, query: Query, customerId?: string) {
  const project = toOrderProjection(query);
  const page = { limit: query.limit ?? limitDefault, offset: query.offset ?? 0 };
  const { companyId } = context.session;
  if (companyId === null) return { orders: [], count: 0, offset: page.offset, limit: page.limit };
  const filter = {
    companyId,
    customerId,
    externalId: query.external_id || undefined,
    sellerOrderId: query.seller_order_id || undefined,
    statuses: query.status,
  };
  return withTransaction(context, async (transaction) => ({
    orders: (await listOrderRecords(transaction, filter, page)).map((record) =>
      project(toOrder(record, context.lang)),
    ),
    count: await countOrders(transaction, filter),
    offset: page.offset,
    limit: page.limit,
  }));
}
