import { ChevronLeft, ChevronRight } from "lucide";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type OrderListQuery, orderPageSize, toOrderListHref } from "@/lib/model/order/order-list";

/** One page back or on; nothing when all orders fit on one. */
export function OrderPaging({ query, count }: { query: OrderListQuery; count: number }) {
  const t = useTranslations("order");
  const pages = Math.ceil(count / orderPageSize);
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={t("paging")}
      className="mt-6 flex items-center justify-between gap-4"
      data-no-print
    >
      {query.page > 1 ? (
        <Link
          href={toOrderListHref(query, { page: query.page - 1 })}
          className={buttonClass("secondary")}
        >
          <Icon of={ChevronLeft} className="size-4" />
          {t("previous")}
        </Link>
      ) : (
        <span />
      )}
      <p>{t("pageOf", { page: query.page, pages })}</p>
      {query.page < pages ? (
        <Link
          href={toOrderListHref(query, { page: query.page + 1 })}
          className={buttonClass("secondary")}
        >
          {t("next")}
          <Icon of={ChevronRight} className="size-4" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
