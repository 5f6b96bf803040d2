import "server-only";
import { getTranslations } from "next-intl/server";
import { formatDate } from "../../format/date";
import { formatMoney } from "../../format/money";
import { toPaymentText } from "../../model/order/deposit-paid";
import type { OrderListQuery, OrderRow } from "../../model/order/order-list";
import { findTimeZone } from "../../sellers/find-time-zone";
import type { RequestCaller } from "../http/request-caller";
import { type Cell, type ExportFormat, toSheetFile } from "../http/sheet-file";
import { listAllOrders } from "./order-list";

type Texts = Awaited<ReturnType<typeof getTranslations<"order">>>;
type Facts = { t: Texts; caller: RequestCaller };
type Column = [header: (t: Texts) => string, toCell: (row: OrderRow, facts: Facts) => Cell];

const toAmount = (amountMinor: number | null, { currencyCode }: OrderRow): Cell =>
  amountMinor === null ? null : { amountMinor, currencyCode };

const columns: Column[] = [
  [(t) => t("columns.number"), ({ displayId }) => displayId],
  [(t) => t("externalId"), ({ externalId }) => externalId],
  [(t) => t("export.sellerNumber"), ({ sellerOrderId }) => sellerOrderId],
  [(t) => t("yourOrderNumber"), ({ purchaseOrderNumber }) => purchaseOrderNumber],
  [
    (t) => t("columns.date"),
    ({ createdAt }, { caller }) =>
      formatDate(createdAt, caller.locale, findTimeZone(caller.seller), "short"),
  ],
  [(t) => t("orderedBy"), ({ customer }) => customer],
  [(t) => t("columns.status"), ({ status }, { t }) => t(`status.${status}`)],
  [
    (t) => t("columns.fulfillment"),
    ({ fulfillmentStatus }, { t }) => t(`fulfillment.${fulfillmentStatus}`),
  ],
  [
    (t) => t("columns.payment"),
    ({ paymentStatus, depositPaid, currencyCode }, { t, caller }) =>
      paymentStatus &&
      toPaymentText(t, { paymentStatus, depositPaid }, (amountMinor) =>
        formatMoney(amountMinor, currencyCode, caller.locale),
      ),
  ],
  [(t) => t("export.lines"), ({ count }) => count.lines],
  [(t) => t("export.subtotal"), (row) => toAmount(row.totals.subtotalMinor, row)],
  [(t) => t("export.discount"), (row) => toAmount(row.totals.discountMinor, row)],
  [(t) => t("export.shipping"), (row) => toAmount(row.totals.shippingMinor, row)],
  [(t) => t("export.tax"), (row) => toAmount(row.totals.taxMinor, row)],
  [(t) => t("columns.total"), (row) => toAmount(row.totals.totalMinor, row)],
  [(t) => t("export.currency"), ({ currencyCode }) => currencyCode.toUpperCase()],
];

/**
 * All matching orders as a file in the reader's language, without columns that the seller hides or
 * that are empty (CHK-07, ORD-02). Errors: `BackendError`.
 */
export async function exportOrders(
  caller: RequestCaller,
  query: OrderListQuery,
  format: ExportFormat,
) {
  const [orders, t] = await Promise.all([
    listAllOrders(caller, query),
    getTranslations({ locale: caller.locale, namespace: "order" }),
  ]);
  const rows = orders.map((order) => columns.map(([, toCell]) => toCell(order, { t, caller })));
  const isShown = columns.map(
    (_, index) => rows.length === 0 || rows.some((row) => row[index] !== null),
  );
  const shown = <Value>(values: readonly Value[]) => values.filter((_, index) => isShown[index]);
  return toSheetFile(
    {
      header: shown(columns.map(([toHeader]) => toHeader(t))),
      rows: rows.map(shown),
      name: t("export.file"),
      locale: caller.locale,
    },
    format,
  );
}
