import { useLocale, useTranslations } from "next-intl";
import { OrderStatus } from "@/components/order/order-status";
import { PaymentStatus } from "@/components/order/payment-status";
import { amountCell, type CardColumn, CardLink, CardTable } from "@/components/ui/card-table";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { type DeskOrder, toPaymentFacts } from "@/lib/model/desk/desk-order";
import { deskOrdersPath } from "@/lib/routing/desk-path";

/** Orders with their company and statuses, each a link to its page. */
export function OrderTable({ caption, orders }: { caption: string; orders: DeskOrder[] }) {
  const t = useTranslations("desk.orders");
  const tOrder = useTranslations("order");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const columns: CardColumn<DeskOrder>[] = [
    {
      heading: tOrder("columns.number"),
      className: "font-semibold",
      cell: (order) => (
        <CardLink href={`${deskOrdersPath}/${encodeURIComponent(order.id)}`}>
          {tOrder("number", { number: String(order.display_id) })}
        </CardLink>
      ),
    },
    {
      heading: t("company"),
      className: "[overflow-wrap:anywhere] max-md:col-start-1",
      cell: (order) => order.company?.name ?? order.email,
    },
    {
      heading: tOrder("columns.date"),
      className: "text-sm text-muted max-md:col-start-1 md:text-ink",
      cell: ({ created_at: at }) => <time dateTime={at}>{formatDate(at)}</time>,
    },
    {
      heading: tOrder("columns.status"),
      className: "max-md:col-start-2 max-md:row-start-1",
      cell: ({ status }) => <OrderStatus status={status} />,
    },
    {
      heading: tOrder("columns.fulfillment"),
      className: "text-sm max-md:col-start-1",
      cell: (order) => tOrder(`fulfillment.${order.fulfillment_status}`),
    },
    {
      heading: tOrder("columns.payment"),
      className: "text-sm max-md:col-start-1",
      cell: (order) =>
        order.is_overdue ? (
          <span className="font-semibold text-danger">{tOrder("overdue")}</span>
        ) : (
          <PaymentStatus order={toPaymentFacts(order)} />
        ),
    },
    {
      heading: tOrder("columns.total"),
      className: amountCell.second,
      cell: (order) => formatMoney(order.total, order.currency_code, locale),
    },
  ];
  return <CardTable caption={caption} rows={orders} columns={columns} />;
}
