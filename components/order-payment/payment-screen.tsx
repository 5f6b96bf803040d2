"use client";

import { useLocale, useTranslations } from "next-intl";
import { CardPanel } from "@/components/checkout/card-panel";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import { languageOf, type Locale } from "@/lib/i18n/locales";
import { cardProviderId } from "@/lib/model/order/checkout";
import type { DueView } from "@/lib/model/order/order-payment";
import { type PaymentFailure, useOrderPayment } from "./use-order-payment";

type PaymentScreenProps = {
  order: { id: string; displayId: number; currencyCode: string };
  due: DueView;
  /** The swap whose difference is paid; null: the order itself is paid. */
  swapId: string | null;
  stripeScript: string | null;
  isReturn: boolean;
  /** Paying accepts the seller's proposal. */
  isAccepting: boolean;
};

/** Pays the current or future amount due of an order by card. */
export function PaymentScreen({
  order,
  due,
  swapId,
  stripeScript,
  isReturn,
  isAccepting,
}: PaymentScreenProps) {
  const t = useTranslations("orderPayment");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const { payment, failure, isBusy, pay, setForm, reopen } = useOrderPayment(
    order.id,
    swapId,
    isReturn,
  );
  const amount = formatMoney(payment?.amountMinor ?? due.amountMinor, order.currencyCode, locale);
  return (
    <>
      <p className="mt-2 text-lg">{t("due", { amount })}</p>
      {due.dueOn && (
        <p className="mt-1 text-sm text-muted">
          {t(due.isOverdue ? "overdueSince" : "dueOn", { date: formatDate(due.dueOn) })}
        </p>
      )}
      {swapId !== null && <p className="mt-1">{t("swapText")}</p>}
      {isAccepting && <p className="mt-1">{t("accepts")}</p>}
      {payment && (
        <CardPanel
          method={{ providerId: cardProviderId, status: null, card: payment.card }}
          scriptUrl={stripeScript}
          language={languageOf(locale)}
          onForm={setForm}
          hasTransfer={false}
          onChoose={async () => void (await reopen())}
        />
      )}
      <div role="alert" className="mt-6 empty:hidden">
        {failure && <FailureText failure={failure} />}
      </div>
      {payment && failure?.kind !== "ended" && (
        <Button className="mt-4 max-sm:w-full" busy={isBusy} onClick={() => void pay()}>
          {t("pay", { amount })}
        </Button>
      )}
      <p className="mt-6">
        <Link
          href={`/orders/${encodeURIComponent(order.id)}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("back", { number: String(order.displayId) })}
        </Link>
      </p>
    </>
  );
}

function FailureText({ failure }: { failure: PaymentFailure }) {
  const t = useTranslations("orderPayment.failure");
  const tFault = useTranslations("checkout.card.faults");
  switch (failure.kind) {
    case "refused":
      return <Failure title={t("title")} text={tFault(failure.fault)} />;
    case "error":
      return <Failure title={t("title")} text={failure.reason} />;
    default:
      return <Failure title={t("title")} text={t(failure.kind)} />;
  }
}

function Failure({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-card border border-line border-l-4 border-l-danger bg-surface p-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{text}</p>
    </div>
  );
}
