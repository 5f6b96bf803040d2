import { useTranslations } from "next-intl";
import { ListPaging } from "@/components/order/list-paging";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { DeskOrder } from "@/lib/model/desk/desk-order";
import { type DeskOrderView, deskOrderViews } from "@/lib/model/desk/desk-order-view";
import { deskOrdersPath } from "@/lib/routing/desk-path";
import { OrderTable } from "./order-table";

type OrderListProps = {
  search: string;
  view: DeskOrderView;
  orders: DeskOrder[];
  count: number;
  page: number;
  pages: number;
};

/** The brand's orders: a search field, what to show, and the matching orders page by page. */
export function OrderList({ search, view, orders, count, page, pages }: OrderListProps) {
  const t = useTranslations("desk.orders");
  const title = t("listTitle");
  const isEmptyShop = count === 0 && search === "" && view === "all";
  return (
    <>
      <h1 className="text-3xl font-semibold md:text-4xl">{title}</h1>
      <form action={deskOrdersPath} className="mt-6 flex max-w-xl flex-wrap items-end gap-3">
        <TextField
          name="q"
          type="search"
          label={t("search")}
          defaultValue={search}
          maxLength={100}
          className="min-w-0 flex-1 basis-64"
        />
        {view !== "all" && <input type="hidden" name="view" value={view} />}
        <Button type="submit">{t("submit")}</Button>
      </form>
      <nav aria-label={t("views.label")} className="mt-4">
        <ul className="flex flex-wrap gap-x-6">
          {deskOrderViews.map((other) => (
            <li key={other}>
              <a
                href={toHref({ search, view: other })}
                aria-current={other === view ? "true" : undefined}
                className="inline-flex min-h-11 items-center font-semibold underline-offset-4
                  hover:underline aria-[current]:underline"
              >
                {t(`views.${other}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="mt-4 text-muted">
        {isEmptyShop ? t("none") : t("found", { count })}
      </p>
      {orders.length > 0 && <OrderTable caption={title} orders={orders} />}
      <ListPaging page={page} pages={pages} toHref={(other) => toHref({ search, view }, other)} />
    </>
  );
}

function toHref({ search, view }: Pick<OrderListProps, "search" | "view">, page = 1): string {
  const query = new URLSearchParams({
    ...(search !== "" && { q: search }),
    ...(view !== "all" && { view }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${deskOrdersPath}?${query}` : deskOrdersPath;
}
