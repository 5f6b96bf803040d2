import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { formatDate } from "@/lib/format/date";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { toContentsText } from "@/lib/model/cart/item-count-text";
import type { OrderRow } from "@/lib/model/order/order-list";
import { OrderStatus } from "./order-status";

/** The company's orders as a table; below 768 px each order is a card of its own (ORD-01). */
export function OrderList({ orders }: { orders: OrderRow[] }) {
  const t = useTranslations("order");
  const tCart = useTranslations("cart");
  const locale = useLocale() as Locale;
  const showsPayment = orders.some((order) => order.paymentStatus !== null);
  const cell = "md:table-cell md:px-3 md:py-4 md:align-middle";
  return (
    <table className="mt-6 w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{t("listTitle")}</caption>
      <thead className="border-b border-line text-sm text-muted max-md:sr-only">
        <tr>
          {(["number", "date", "status", "fulfillment"] as const).map((column) => (
            <th key={column} scope="col" className="px-3 py-2 font-semibold">
              {t(`columns.${column}`)}
            </th>
          ))}
          {showsPayment && (
            <th scope="col" className="px-3 py-2 font-semibold">
              {t("columns.payment")}
            </th>
          )}
          <th scope="col" className="px-3 py-2 text-right font-semibold">
            {t("columns.total")}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {orders.map((order) => (
          <tr
            key={order.id}
            className="relative border-line hover:bg-surface max-md:grid max-md:grid-cols-[1fr_auto]
              max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:p-4
              md:border-b"
          >
            <th scope="row" className={`font-semibold ${cell}`}>
              <Link
                href={`/orders/${order.id}`}
                className="underline underline-offset-4 after:absolute after:inset-0"
              >
                {t("number", { number: String(order.displayId) })}
              </Link>
              <OrderNumbers order={order} />
              <span className="block text-sm font-normal text-muted tabular-nums">
                {toContentsText(tCart, order.count)}
              </span>
            </th>
            <td className={`text-muted max-md:col-start-1 md:text-ink ${cell}`}>
              <time dateTime={order.createdAt}>{formatDate(order.createdAt, locale)}</time>
              <span className="block text-sm text-muted [overflow-wrap:anywhere]">
                {order.customer}
              </span>
            </td>
            <td className={`max-md:col-start-2 max-md:row-start-1 ${cell}`}>
              <OrderStatus status={order.status} />
            </td>
            <td className={`text-sm max-md:col-start-1 ${cell}`}>
              {t(`fulfillment.${order.fulfillmentStatus}`)}
            </td>
            {showsPayment && (
              <td className={`text-sm max-md:col-start-1 ${cell}`}>
                {order.isOverdue ? (
                  <span className="font-semibold text-danger">{t("overdue")}</span>
                ) : (
                  order.paymentStatus && t(`paymentStatus.${order.paymentStatus}`)
                )}
              </td>
            )}
            <td
              className={`text-right font-semibold tabular-nums max-md:col-start-2
                max-md:row-start-2 ${cell}`}
            >
              {formatMoney(order.totals.totalMinor, order.currencyCode, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What else the order is known by: the seller's numbers and the buyer's own. */
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
