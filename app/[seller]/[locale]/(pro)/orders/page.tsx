import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { OrderFilters } from "@/components/order/order-filters";
import { OrderList } from "@/components/order/order-list";
import { OrderPaging } from "@/components/order/order-paging";
import { buttonClass } from "@/components/ui/button";
import { OutagePage } from "@/components/ui/outage-page";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { listOrders } from "@/lib/bff/cart/orders";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { toOrderListQuery } from "@/lib/model/order/order";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("order");
  return { title: t("listTitle") };
}

type OrdersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The company's orders: search, status and page stand in the address (ORD-01). */
export default async function OrdersPage({ searchParams }: OrdersPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const query = toOrderListQuery(await searchParams);
  const [found, t] = await Promise.all([
    unlessOutage(listOrders(buyer.caller, query)),
    getTranslations("order"),
  ]);
  if (found === outage) return <OutagePage />;
  const { orders, count, page } = found;
  const isFiltered = query.search !== "" || query.status !== undefined;
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-3xl font-semibold md:text-4xl">{t("listTitle")}</h1>
        <p role="status" className="text-muted">
          {t("count", { count })}
        </p>
      </div>
      {(count > 0 || isFiltered) && <OrderFilters query={query} />}
      {orders.length > 0 ? (
        <OrderList orders={orders} />
      ) : (
        <section className="mx-auto flex max-w-lg flex-col items-center gap-3 py-16 text-center">
          <h2 className="text-2xl font-semibold">
            {t(isFiltered ? "none.searchTitle" : "none.title")}
          </h2>
          <p className="text-muted">{t(isFiltered ? "none.searchText" : "none.text")}</p>
          {!isFiltered && (
            <Link href="/products" className={buttonClass()}>
              {t("none.button")}
            </Link>
          )}
        </section>
      )}
      <OrderPaging query={{ ...query, page }} count={count} />
    </div>
  );
}
