import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { ExportLink } from "@/components/ui/export-link";
import { Link } from "@/components/ui/link";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import {
  isFiltered,
  type OrderListQuery,
  type OrderRow,
  type OrdersTotal,
  toOrderListHref,
} from "@/lib/model/order/order-list";
import { ActiveOrderFilters, OrderFilters, type OrderPerson } from "./order-filters";
import { OrderList } from "./order-list";
import { OrderPaging } from "./order-paging";

type OrderListScreenProps = {
  query: OrderListQuery;
  orders: OrderRow[];
  count: number;
  totals: readonly OrdersTotal[];
  people: readonly OrderPerson[];
  showsPayment: boolean;
};

/** The orders that match, what they come to, and what narrows and sorts them (ORD-01). */
export function OrderListScreen(props: OrderListScreenProps) {
  const { query, orders, count, totals, people, showsPayment } = props;
  const t = useTranslations("order");
  const hasFilters = isFiltered(query);
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h1 className="text-3xl font-semibold md:text-4xl">{t("listTitle")}</h1>
          <OrdersSum count={count} totals={totals} />
        </div>
        {count > 0 && <OrderExports query={query} />}
      </div>
      {(count > 0 || hasFilters) && (
        <>
          <OrderFilters query={query} people={people} showsPayment={showsPayment} />
          <ActiveOrderFilters query={query} people={people} />
        </>
      )}
      {orders.length > 0 ? <OrderList orders={orders} /> : <NoOrders hasFilters={hasFilters} />}
      <OrderPaging query={query} count={count} />
    </div>
  );
}

/** How many match and what they come to, as the backend added it up; each currency by itself. */
function OrdersSum({ count, totals }: Pick<OrderListScreenProps, "count" | "totals">) {
  const t = useTranslations("order");
  const locale = useLocale() as Locale;
  return (
    <p role="status" className="mt-1 flex flex-wrap gap-x-2 text-muted">
      <span>{t("count", { count })}</span>
      {totals.map(({ currencyCode, totals: { totalMinor, isTaxHidden } }) => (
        <span key={currencyCode} data-sum={currencyCode} className="tabular-nums">
          <span aria-hidden>· </span>
          {t(isTaxHidden ? "sumWithoutTax" : "sum", {
            amount: formatMoney(totalMinor, currencyCode, locale),
          })}
        </span>
      ))}
    </p>
  );
}

function OrderExports({ query }: { query: OrderListQuery }) {
  const t = useTranslations("order.export");
  return (
    <ul aria-label={t("label")} data-no-print className="-mx-2 flex flex-wrap">
      {(["xlsx", "csv"] as const).map((format) => {
        const address = toOrderListHref(query, {}, "/api/orders/export");
        const path = `${address}${address.includes("?") ? "&" : "?"}format=${format}`;
        return (
          <li key={format}>
            <ExportLink
              path={path as `/api/${string}`}
              failed={t("failed")}
              className="inline-flex min-h-11 items-center rounded-control px-2 text-sm
                font-semibold underline-offset-4 hover:bg-surface hover:underline"
            >
              {t(format)}
            </ExportLink>
          </li>
        );
      })}
    </ul>
  );
}

function NoOrders({ hasFilters }: { hasFilters: boolean }) {
  const t = useTranslations("order.none");
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-3 py-16 text-center">
      <h2 className="text-2xl font-semibold">{t(hasFilters ? "searchTitle" : "title")}</h2>
      <p className="text-muted">{t(hasFilters ? "searchText" : "text")}</p>
      <Link href={hasFilters ? "/orders" : "/products"} className={buttonClass()}>
        {t(hasFilters ? "all" : "button")}
      </Link>
    </section>
  );
}
