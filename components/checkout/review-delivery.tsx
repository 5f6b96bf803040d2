"use client";

import { useTranslations } from "next-intl";
import { LoadingOrRetry } from "@/components/cart/loading-or-retry";
import { useCartDelivery } from "@/lib/browser/cart/use-cart-delivery";
import { useDates } from "@/components/ui/use-dates";
import type { CartView } from "@/lib/model/cart/cart";

/** What ships when, one line per shipment; the order's lines keep these dates. */
export function ReviewDelivery({ cart }: { cart: CartView }) {
  const t = useTranslations("cartPage.delivery");
  const tCart = useTranslations("cart");
  const { formatDate } = useDates();
  const query = useCartDelivery(cart);
  if (!query.data)
    return <LoadingOrRetry isFailed={query.isError} retry={() => void query.refetch()} />;
  return (
    <ul
      className="flex flex-col gap-1.5 border-t border-line pt-4 text-sm"
      aria-busy={query.isPlaceholderData || undefined}
    >
      {query.data.shipments.map(({ kind, date, parts }) => (
        <li
          key={`${kind} ${date}`}
          data-shipment={kind}
          className="flex justify-between gap-x-4 max-[18rem]:flex-wrap"
        >
          <span>
            <span className="font-semibold">{t(kind)}</span>
            {date && `, ${t("from", { date: formatDate(date) })}`}
          </span>
          <span className="shrink-0 tabular-nums">
            {tCart("lineCount", { count: parts.length })}
          </span>
        </li>
      ))}
    </ul>
  );
}
