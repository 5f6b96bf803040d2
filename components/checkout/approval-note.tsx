import { useLocale, useTranslations } from "next-intl";
import type { ApprovalNeed } from "@/contract/cart/order-request";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CheckoutView } from "@/lib/model/order/checkout";

/** Explains, above the order button, why the order needs a colleague's approval. */
export function ApprovalNote({ need, view }: { need: ApprovalNeed; view: CheckoutView }) {
  const t = useTranslations("checkout.approval");
  const locale = useLocale() as Locale;
  const money = (amountMinor: number | null) =>
    amountMinor === null ? "" : formatMoney(amountMinor, need.currency_code, locale);
  return (
    <div className="mb-3 rounded-control border-l-4 border-info bg-paper p-3 text-sm" role="note">
      <p className="font-semibold">{t("title")}</p>
      <p className="mt-1">
        {t(need.reason, { limit: money(need.limit), spent: money(need.spent) })}
      </p>
      {view.paymentMethods.length > 0 &&
        view.paymentMethods.every(({ isRefused }) => isRefused) && (
          <p className="mt-1 font-semibold">{t("onlyCard")}</p>
        )}
    </div>
  );
}
