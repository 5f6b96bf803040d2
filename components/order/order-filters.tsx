import { Search } from "lucide";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { orderStatuses } from "@/contract/order/order";
import type { OrderListQuery } from "@/lib/model/order/order";

/**
 * Search and status of the order list: a plain form, so that it works without scripts and the
 * address can be shared (ORD-01).
 */
export function OrderFilters({ query }: { query: OrderListQuery }) {
  const t = useTranslations("order");
  const isFiltered = query.search !== "" || query.status !== undefined;
  return (
    <search data-no-print>
      <form action="/orders" method="get" className="mt-6 flex flex-wrap items-end gap-3">
        <div className="min-w-52 flex-1 sm:max-w-sm">
          <label htmlFor="order-search" className="mb-1 block text-sm font-semibold">
            {t("search")}
          </label>
          <input
            id="order-search"
            name="q"
            type="search"
            defaultValue={query.search}
            placeholder={t("searchHint")}
            maxLength={100}
            autoComplete="off"
            className="block min-h-11 w-full rounded-control border border-muted bg-paper px-3
              placeholder:text-muted"
          />
        </div>
        <div>
          <label htmlFor="order-status" className="mb-1 block text-sm font-semibold">
            {t("statusFilter")}
          </label>
          <select
            id="order-status"
            name="status"
            defaultValue={query.status ?? ""}
            className="min-h-11 rounded-control border border-muted bg-paper px-3"
          >
            <option value="">{t("allStatuses")}</option>
            {orderStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className={buttonClass("secondary")}>
          <Icon of={Search} className="size-4" />
          {t("apply")}
        </button>
        {isFiltered && (
          <Link href="/orders" className={buttonClass("quiet")}>
            {t("reset")}
          </Link>
        )}
      </form>
    </search>
  );
}
