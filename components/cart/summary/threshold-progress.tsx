import { CircleCheck } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Icon } from "@/components/ui/icon";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CartView } from "@/lib/model/cart/cart";

type Progress = NonNullable<CartView["franco"]>;

/**
 * Progress of the goods value to free shipping or the minimum order; the amounts come from the
 * backend.
 */
export function ThresholdProgress({
  kind,
  threshold,
  currencyCode,
}: {
  kind: "franco" | "minimumOrder";
  threshold: Progress;
  currencyCode: string;
}) {
  const t = useTranslations(`cart.${kind}`);
  const locale = useLocale() as Locale;
  const id = useId();
  const percent = threshold.isReached
    ? 100
    : Math.max(
        0,
        Math.min(99, Math.floor((1 - threshold.remainingMinor / threshold.amountMinor) * 100)),
      );
  const facts = {
    amount: formatMoney(threshold.amountMinor, currencyCode, locale),
    remaining: formatMoney(threshold.remainingMinor, currencyCode, locale),
  };
  return (
    <div>
      <p
        id={id}
        className={`flex items-start gap-2 text-sm
          ${threshold.isReached ? "text-success font-semibold" : ""}`}
      >
        {threshold.isReached && <Icon of={CircleCheck} className="mt-0.5 size-4 shrink-0" />}
        <span>{t(threshold.isReached ? "reached" : "remaining", facts)}</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="threshold-bar"
      >
        <div
          className={
            threshold.isReached ? "bg-success" : kind === "minimumOrder" ? "bg-warning" : "bg-ink"
          }
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
