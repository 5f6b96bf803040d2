import { useLocale, useTranslations } from "next-intl";
import { amountCell, type CardColumn, CardLink, CardTable } from "@/components/ui/card-table";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { toContentsText } from "@/lib/model/cart/item-count-text";
import type { OrderRow } from "@/lib/model/order/order-list";
import { OrderStatus } from "./order-status";
import { PaymentStatus } from "./payment-status";

/** The company's orders as a table; below 768 px each order is a card (ORD-01). */
export function OrderList({ orders }: { orders: OrderRow[] }) {
  const t = useTranslations("order");
  const tCart = useTranslations("cart");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const payment: CardColumn<OrderRow> = {
    heading: t("columns.payment"),
    className: "text-sm max-md:col-start-1",
    cell: (order) =>
      order.isOverdue ? (
        <span className="font-semibold text-danger">{t("overdue")}</span>
      ) : (
        <PaymentStatus order={order} />
      ),
  };
  const columns: CardColumn<OrderRow>[] = [
    {
      heading: t("columns.number"),
      className: "font-semibold",
      cell: (order) => (
        <>
          <CardLink href={`/orders/${order.id}`}>
            {t("number", { number: String(order.displayId) })}
          </CardLink>
          <OrderNumbers order={order} />
          <span className="block text-sm font-normal text-muted tabular-nums">
            {toContentsText(tCart, order.count)}
          </span>
        </>
      ),
    },
    {
      heading: t("columns.date"),
      className: "text-muted max-md:col-start-1 md:text-ink",
      cell: ({ createdAt, customer }) => (
        <>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          <span className="block text-sm text-muted [overflow-wrap:anywhere]">{customer}</span>
        </>
      ),
    },
    {
      heading: t("columns.status"),
      className: "max-md:col-start-2 max-md:row-start-1",
      cell: ({ status }) => <OrderStatus status={status} />,
    },
    {
      heading: t("columns.fulfillment"),
      className: "text-sm max-md:col-start-1",
      cell: ({ fulfillmentStatus }) => t(`fulfillment.${fulfillmentStatus}`),
    },
    ...(orders.some(({ paymentStatus }) => paymentStatus !== null) ? [payment] : []),
    {
      heading: t("columns.total"),
      className: amountCell.second,
      cell: ({ totals, currencyCode }) => formatMoney(totals.totalMinor, currencyCode, locale),
    },
  ];
  return <CardTable caption={t("listTitle")} rows={orders} columns={columns} />;
}

/** Other numbers of the order: the seller's and the buyer's own. */
function OrderNumbers({ order }: { order: OrderRow }) {
  const numbers = [order.externalId, order.sellerOrderId, order.purchaseOrderNumber];
  const known = numbers.filter((number) => number !== null);
  if (known.length === 0) return null;
  return (
    <span className="block text-sm font-normal text-muted [overflow-wrap:anywhere]">
      {known.join(" · ")}
    </span>
  );
}
