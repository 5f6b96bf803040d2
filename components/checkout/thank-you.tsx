import { CircleCheck } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { ArrivalHeading } from "@/components/ui/arrival-heading";
import { Icon } from "@/components/ui/icon";
import { formatDay } from "@/lib/format/date";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { OrderView } from "@/lib/model/order/order";
import { formatPaymentTerms } from "@/lib/model/order/payment-terms";
import { isPartHidden } from "@/lib/model/cart/shown-totals";

/** Shown right after an order is sent: its number, the confirmation mail, and what happens next. */
export function ThankYou({ order }: { order: OrderView }) {
  const t = useTranslations("order.placed");
  const tOrder = useTranslations("order");
  const termsT = useTranslations("paymentTerms");
  const locale = useLocale() as Locale;
  const isReserved = order.status === "reserved";
  const title = isReserved ? t("reservedTitle") : tOrder("thanks");
  return (
    <section
      aria-label={title}
      className="mt-2 mb-8 flex gap-4 rounded-card border border-line bg-highlight p-5 md:p-8
        print:hidden"
    >
      <Icon of={CircleCheck} className="mt-1 size-8 shrink-0 text-success" />
      <div className="min-w-0 flex-1">
        <ArrivalHeading className="text-2xl font-semibold md:text-3xl">{title}</ArrivalHeading>
        <p className="mt-1">
          {t(isReserved ? "reservedNumber" : "number", { number: String(order.displayId) })}{" "}
          {tOrder("thanksText", { email: order.email })}
        </p>
        <p className="mt-5 font-semibold">{t("next")}</p>
        <ol className="mt-1 list-decimal space-y-1 pl-5">
          <li>{t(isReserved ? "reserved" : "prepare")}</li>
          {(!isReserved || order.deliveryDate) && <li>{toDeliveryText(order, t, locale)}</li>}
          {order.deposit && (
            <li>
              {isPartHidden(order.totals)
                ? t("depositPercent", { percent: order.deposit.percentage })
                : t("deposit", {
                    amount: formatMoney(order.deposit.amountMinor, order.currencyCode, locale),
                  })}
            </li>
          )}
          {order.payments.map((payment) => (
            <li key={payment.method}>{toPaymentText(t, termsT, payment)}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function toDeliveryText(
  order: OrderView,
  t: ReturnType<typeof useTranslations<"order.placed">>,
  locale: Locale,
): string {
  if (order.deliveryDate) return t("deliverOn", { date: formatDay(order.deliveryDate, locale) });
  const comesLater = order.lines.some((line) => line.promise.some(({ kind }) => kind !== "now"));
  return t(comesLater ? "deliverAsPromised" : "deliverSoon");
}

function toPaymentText(
  t: ReturnType<typeof useTranslations<"order.placed">>,
  termsT: ReturnType<typeof useTranslations<"paymentTerms">>,
  { method, terms }: OrderView["payments"][number],
): string {
  if (method === "card") return t("card");
  if (method !== "bank_transfer") return method;
  return terms ? t("transferTerms", { terms: formatPaymentTerms(termsT, terms) }) : t("transfer");
}
