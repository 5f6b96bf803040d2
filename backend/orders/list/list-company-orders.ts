import type { EndpointRequest } from "@/contract/endpoint";
import type { storeEndpoints } from "@/contract/store-endpoints";
import { toSearchNeedle, toSearchTokens } from "../../catalogue/search/search-text";
import { atOneMoment, type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { toOrderProjection } from "../project-order";
import {
  findOrdersOfArticles,
  listOrderRecords,
  type OrderFilter,
  sumOrders,
} from "./order-filter-rows";

const limitDefault = 10;

type Query = EndpointRequest<(typeof storeEndpoints)["listCompanyOrders"]>["query"];

/**
 * GET /store/customers/me/company/orders: the company's orders, newest first, 10 a page by default,
 * with the sums of all matches in minor units. `external_id` and `seller_order_id` match the whole
 * or a prefix, ignoring case; digits in `external_id` also match the display id; `q` matches
 * ordered products. Errors: invalid_data. Source: ORD-01.
 */
export const listCompanyOrders: StoreVerb<"listCompanyOrders"> = (context, { query }) =>
  listOrders(context, query, query.customer_id);

/**
 * GET /store/customers/me/orders: the same for orders that the customer placed herself. Errors:
 * invalid_data. Source: spec §7, STORE-01.
 */
export const listCustomerOrders: StoreVerb<"listCustomerOrders"> = (context, { query }) =>
  listOrders(context, query, context.session.customerId);

async function listOrders(context: CustomerContext, query: Query, customerId: string | undefined) {
  const { requestedParts: requested, toOrder } = toOrderProjection(query);
  const page = { limit: query.limit ?? limitDefault, offset: query.offset ?? 0 };
  const { companyId } = context.session;
  if (companyId === null) return { orders: [], count: 0, ...page, totals: [] };
  return withTransaction(
    context,
    async (transaction) => {
      const filter = await toFilter(transaction, { ...query, customer_id: customerId }, companyId);
      const totals = await sumOrders(transaction, filter);
      const records = await listOrderRecords(transaction, filter, {
        ...page,
        sort: query.order ?? "-created_at",
        parts: requested,
      });
      return {
        orders: records.map((record) => toOrder({ record, lang: context.lang })),
        count: totals.reduce((sum, { count }) => sum + count, 0),
        ...page,
        totals,
      };
    },
    atOneMoment,
  );
}

async function toFilter(
  transaction: Transaction,
  query: Query,
  companyId: string,
): Promise<OrderFilter> {
  const text = query.q?.trim();
  const search = text
    ? {
        text,
        orderIds: await findOrdersOfArticles(transaction, companyId, {
          code: text,
          needles: toSearchTokens(text).map(toSearchNeedle),
        }),
      }
    : undefined;
  return { ...query, companyId, search };
}
