import { CircleCheck } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { OrderView } from "@/lib/model/order/order";
import type { DueView } from "@/lib/model/order/order-payment";

type OrderDueProps = {
  order: Pick<OrderView, "id" | "currencyCode">;
  due: DueView;
  /** The reader may pay. */
  mayPay: boolean;
};

/** The amount due for an order and its due date, with card payment if available. */
export function OrderDue({ order, due, mayPay }: OrderDueProps) {
  const t = useTranslations("orderPayment");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const date = due.dueOn && formatDate(due.dueOn);
  return (
    <section
      aria-labelledby="order-due"
      className={`break-inside-avoid rounded-card border border-l-4 border-line p-5 ${
        due.isOverdue ? "border-l-danger" : "border-l-info"
      }`}
    >
      <h2 id="order-due" className="font-text font-semibold">
        {t("due", { amount: formatMoney(due.amountMinor, order.currencyCode, locale) })}
      </h2>
      {date && (
        <p className={`mt-1 text-sm ${due.isOverdue ? "font-semibold text-danger" : "text-muted"}`}>
          {t(due.isOverdue ? "overdueSince" : "dueOn", { date })}
        </p>
      )}
      {mayPay && due.isByCard && (
        // a full page load: only that page's CSP allows the card form
        <a
          href={`/orders/${encodeURIComponent(order.id)}/payment`}
          className={buttonClass("primary", "mt-4")}
          data-no-print
        >
          {t("byCard")}
        </a>
      )}
    </section>
  );
}

/** Confirms that the card payment was received. */
export function PaymentReceived() {
  const t = useTranslations("orderPayment");
  return (
    <p
      role="status"
      className="mb-6 flex items-center gap-3 rounded-card border border-line bg-highlight p-4
        font-semibold print:hidden"
    >
      <Icon of={CircleCheck} className="size-6 shrink-0 text-success" />
      {t("paid")}
    </p>
  );
}
