import type { EndpointRequest } from "@/contract/endpoint";
import { type Backorder, backorderSorts } from "@/contract/order/backorder-endpoints";
import type { storeEndpoints } from "@/contract/store-endpoints";
import { toReadLine } from "../../catalogue/variants/line-texts";
import { parseSort } from "../../kernel/parse-sort";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { readSettings } from "../../sellers/settings/read-settings";
import { listBackorderRows, readLineTexts } from "./backorder-rows";
import { toBackorder } from "./to-backorder";

const limitDefault = 50;

type Query = EndpointRequest<(typeof storeEndpoints)["listBackorders"]>["query"];

/**
 * GET /store/customers/me/company/backorders: what the company's open orders still wait for, one
 * entry per line, with the day it is expected, given current stock and production: earliest first,
 * lines without a day last. 50 a page. Errors: invalid_data (order). Source: ORD-05.
 */
export const listBackorders: StoreVerb<"listBackorders"> = async (context, { query }) => {
  const sort = parseSort(query.order ?? "expected_date", backorderSorts);
  const page = { limit: query.limit ?? limitDefault, offset: query.offset ?? 0 };
  const { companyId } = context.session;
  if (companyId === null) return { backorders: [], count: 0, ...page };
  return withTransaction(context, async (transaction) => {
    const filter = {
      companyId,
      q: query.q?.trim(),
      orderIds: query.order_id,
      variantIds: query.variant_id,
    };
    const [rows, rules] = [
      await listBackorderRows(transaction, filter),
      await readSettings(transaction, context.log),
    ];
    const now = context.deps.now();
    const found = rows
      .map((row) => toBackorder(row, rules, now))
      .filter((entry) => matches(entry, query))
      .toSorted(toComparison(sort));
    const shown = found.slice(page.offset, page.offset + page.limit);
    const texts = await readLineTexts(
      transaction,
      shown.map(({ id }) => id),
    );
    return {
      backorders: shown.map((entry) => {
        const snapshot = { texts: texts.get(entry.id) };
        const { title, description } = toReadLine({ ...entry, snapshot }, context.lang);
        return { ...entry, title, description };
      }),
      count: found.length,
      ...page,
    };
  });
};

function matches({ missing_quantity: missing, expected_date: day }: Backorder, query: Query) {
  const { expected_from: from, expected_to: to } = query;
  return (
    (query.missing === undefined || query.missing === missing > 0) &&
    (from === undefined || (day !== null && day >= from)) &&
    (to === undefined || (day !== null && day <= to))
  );
}

type Sort = { column: string; descending: boolean };

/** Missing values sort last in both directions; ties keep the orders' order. */
function toComparison({ column, descending }: Sort) {
  const key = column as (typeof backorderSorts)[number];
  return (first: Backorder, second: Backorder): number => {
    const [a, b] = [first[key], second[key]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const sign = descending ? -1 : 1;
    if (typeof a === "number" && typeof b === "number") return sign * (a - b);
    return sign * String(a).localeCompare(String(b), "en", { numeric: true });
  };
}
