import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { RefundPreview } from "@/lib/model/desk/refund-form";

type RefundAmountProps = { preview: RefundPreview; currencyCode: string; children: ReactNode };

/** The amount computed by the backend, with the button to refund it. */
export function RefundAmount({ preview, currencyCode, children }: RefundAmountProps) {
  const t = useTranslations("deskRefund");
  const tTotals = useTranslations("cart.totals");
  const locale = useLocale() as Locale;
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  const rows = [
    [tTotals("subtotal"), preview.subtotal],
    ...(preview.discount_total > 0
      ? ([[tTotals("discount"), -preview.discount_total]] as const)
      : []),
    [tTotals("tax"), preview.tax_total],
  ] as const;
  return (
    <section
      aria-labelledby="refund-amount"
      className="max-w-2xl rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2
        id="refund-amount"
        tabIndex={-1}
        {...{ autoFocus: true }}
        className="text-xl font-semibold outline-none"
      >
        {t("amount", { amount: money(preview.amount) })}
      </h2>
      <dl className="totals-list mt-3">
        {rows.map(([label, amountMinor]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amountMinor)}</dd>
          </div>
        ))}
        <div className="mt-1 border-t border-line pt-3 text-lg font-bold">
          <dt>{t("total")}</dt>
          <dd data-total>{money(preview.amount)}</dd>
        </div>
      </dl>
      <p className="mt-3 mb-4 text-sm text-muted">{t("confirmHint")}</p>
      {children}
    </section>
  );
}
