"use client";

import { useTranslations } from "next-intl";
import type { CartOp } from "@/lib/model/cart/cart-intent";

/**
 * Added lines that are not saved yet: name and quantity; the price comes with the backend's
 * response.
 */
export function ComingLines({
  coming,
  className = "",
}: {
  coming: readonly CartOp[];
  className?: string;
}) {
  const t = useTranslations("cart");
  if (coming.length === 0) return null;
  return (
    <ul className={className}>
      {coming.map(({ slot, label, quantity }) => (
        <li
          key={slot}
          data-coming={slot}
          className="flex items-baseline justify-between gap-3 py-1"
        >
          <span className="min-w-0">
            <span className="font-semibold break-words">{label ?? t("coming.unnamed")}</span>
            <span className="block text-sm text-muted">{t("coming.saving")}</span>
          </span>
          <span className="shrink-0 tabular-nums">{t("timesQuantity", { quantity })}</span>
        </li>
      ))}
    </ul>
  );
}
