import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import {
  isFiltered,
  type OrderListQuery,
  type OrderRow,
  orderPageSize,
  type OrdersTotal,
  toOrderListHref,
  toOrderListParams,
} from "@/lib/model/order/order-list";
import { ActiveOrderFilters, OrderFilters, type OrderPerson } from "./order-filters";
import { ListExports } from "./list-exports";
import { OrderList } from "./order-list";
import { ListPaging } from "./list-paging";
import { OrderTabs } from "./order-tabs";

type OrderListScreenProps = {
  query: OrderListQuery;
  orders: OrderRow[];
  count: number;
  totals: readonly OrdersTotal[];
  people: readonly OrderPerson[];
  showsPayment: boolean;
};

/** The matching orders with their totals, filters and sorting (ORD-01). */
export function OrderListScreen(props: OrderListScreenProps) {
  const { query, orders, count, totals, people, showsPayment } = props;
  const t = useTranslations("order");
  const hasFilters = isFiltered(query);
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <OrderTabs current="orders" />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h1 className="text-3xl font-semibold md:text-4xl">{t("listTitle")}</h1>
          <OrdersSum count={count} totals={totals} />
          <OrdersDue totals={totals} query={query} />
        </div>
        {count > 0 && <ListExports toPath={(format) => toExportPath(query, format)} />}
      </div>
      {(count > 0 || hasFilters) && (
        <>
          <OrderFilters query={query} people={people} showsPayment={showsPayment} />
          <ActiveOrderFilters query={query} people={people} />
        </>
      )}
      {orders.length > 0 ? <OrderList orders={orders} /> : <NoOrders hasFilters={hasFilters} />}
      <ListPaging
        page={query.page}
        pages={Math.ceil(count / orderPageSize)}
        toHref={(page) => toOrderListHref(query, { page })}
      />
    </div>
  );
}

/** The number of matching orders and their totals, computed by the backend per currency. */
function OrdersSum({ count, totals }: Pick<OrderListScreenProps, "count" | "totals">) {
  const t = useTranslations("order");
  const locale = useLocale() as Locale;
  return (
    <p role="status" className="mt-1 flex flex-wrap gap-x-1 text-muted">
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

/** The outstanding amount, with a link to overdue orders. */
function OrdersDue({ totals, query }: Pick<OrderListScreenProps, "totals" | "query">) {
  const t = useTranslations("order");
  const locale = useLocale() as Locale;
  const due = totals.filter(({ dueMinor }) => dueMinor !== null && dueMinor > 0);
  if (due.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {due.map(({ currencyCode, dueMinor, overdueMinor }) => {
        const money = (minor: number) => formatMoney(minor, currencyCode, locale);
        return (
          <span key={currencyCode} data-due={currencyCode} className="tabular-nums">
            {t("sumDue", { amount: money(dueMinor ?? 0) })}
            {overdueMinor > 0 && (
              <>
                {", "}
                <Link
                  href={toOrderListHref(query, { isOverdue: true })}
                  className="font-semibold text-danger underline"
                >
                  {t("sumOverdue", { amount: money(overdueMinor) })}
                </Link>
              </>
            )}
          </span>
        );
      })}
    </p>
  );
}

function toExportPath(query: OrderListQuery, format: string): `/api/${string}` {
  const params = toOrderListParams({ ...query, page: 1 });
  return `/api/orders/export?${new URLSearchParams([...params, ["format", format]])}`;
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
