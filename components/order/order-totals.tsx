import { useTranslations } from "next-intl";
import { TotalsList } from "@/components/cart/summary/totals-list";
import { toContentsText } from "@/lib/model/cart/item-count-text";
import type { OrderView } from "@/lib/model/order/order";

type OrderTotalsProps = {
  order: Pick<OrderView, "count" | "totals" | "currencyCode" | "deposit" | "shippingNames">;
  className?: string;
};

/** An order's totals, below the number of units. */
export function OrderTotals({ order, className = "" }: OrderTotalsProps) {
  const t = useTranslations("order");
  const tCart = useTranslations("cart");
  return (
    <section
      aria-label={t("columns.total")}
      className={`rounded-card border border-line bg-surface p-5 md:p-6 ${className}`}
    >
      <p className="mb-2 text-sm text-muted tabular-nums">{toContentsText(tCart, order.count)}</p>
      <TotalsList
        totals={order.totals}
        currencyCode={order.currencyCode}
        deposit={order.deposit}
        hasShipping={order.shippingNames.length > 0 || order.totals.shippingMinor !== 0}
      />
    </section>
  );
}
