import { useLocale, useTranslations } from "next-intl";
import { OrderStatus } from "@/components/order/order-status";
import { PaymentStatus } from "@/components/order/payment-status";
import { amountCell, type CardColumn, CardLink, CardTable } from "@/components/ui/card-table";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { type DeskOrder, toPaymentFacts } from "@/lib/model/desk/desk-order";
import { deskSetupPath } from "@/lib/routing/desk-path";

type DeskHomeProps = { orders: DeskOrder[]; waitingCompanies: number; hasTwoFactor: boolean };

/** What awaits staff, and the latest orders with their statuses. */
export function DeskHome({ orders, waitingCompanies, hasTwoFactor }: DeskHomeProps) {
  const t = useTranslations("desk");
  return (
    <>
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <p
        className="mt-6 rounded-card border border-line bg-surface p-4 font-semibold
          [overflow-wrap:anywhere]"
      >
        {waitingCompanies > 0 ? (
          <a href="/desk/companies" className="underline underline-offset-4">
            {t("waiting", { count: waitingCompanies })}
          </a>
        ) : (
          t("waiting", { count: 0 })
        )}
      </p>
      <h2 className="mt-10 text-2xl font-semibold">{t("orders.title")}</h2>
      {orders.length > 0 ? (
        <LatestOrders orders={orders} />
      ) : (
        <p className="mt-3 text-muted">{t("orders.none")}</p>
      )}
      {!hasTwoFactor && (
        <p className="mt-10 text-sm text-muted">
          {t("twoFactor.offer")}{" "}
          <a href={deskSetupPath} className="text-ink underline underline-offset-4">
            {t("twoFactor.offerLink")}
          </a>
        </p>
      )}
    </>
  );
}

function LatestOrders({ orders }: { orders: DeskOrder[] }) {
  const t = useTranslations("desk.orders");
  const tOrder = useTranslations("order");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const columns: CardColumn<DeskOrder>[] = [
    {
      heading: tOrder("columns.number"),
      className: "font-semibold",
      cell: (order) => (
        <CardLink href={`/desk/orders/${encodeURIComponent(order.id)}`}>
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
  return <CardTable caption={t("title")} rows={orders} columns={columns} />;
}
