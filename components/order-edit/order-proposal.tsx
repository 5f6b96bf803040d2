import { useLocale, useTranslations } from "next-intl";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { OrderView } from "@/lib/model/order/order";
import type { EditPayment, OrderEditView } from "@/lib/model/order/order-edit";
import { LineChanges } from "./line-changes";
import { ProposalDecision } from "./proposal-decision";

type OrderProposalProps = {
  edit: OrderEditView;
  order: Pick<OrderView, "id" | "currencyCode" | "totals">;
  /** The reader may not decide. */
  isViewer: boolean;
};

/**
 * A proposed change of an order (by the seller, or by its buyer pending payment), line by line,
 * with her options (ORD-07).
 */
export function OrderProposal({ edit, order, isViewer }: OrderProposalProps) {
  const t = useTranslations("orderEdit");
  const locale = useLocale() as Locale;
  const { formatDate, formatMoment } = useDates();
  const money = (minor: number) => formatMoney(minor, order.currencyCode, locale);
  const { payFirst } = edit;
  const payWords = payFirst ? toWays(payFirst) : edit.isHeld && "held";
  return (
    <section
      aria-labelledby="order-proposal"
      className="mt-8 rounded-card border-2 border-ink bg-surface p-4 md:p-6"
    >
      <h2 id="order-proposal" className="text-xl font-semibold">
        {t(edit.isOwn ? "own.title" : "title")}
      </h2>
      <p className="mt-1">
        {t(edit.isOwn ? "own.intro" : "intro", { date: formatDate(edit.requestedAt) })}
      </p>
      {edit.reservedUntil && (
        <p className="mt-1">{t("own.reserved", { time: formatMoment(edit.reservedUntil) })}</p>
      )}
      <LineChanges
        lines={edit.lines}
        currencyCode={order.currencyCode}
        totalBeforeMinor={order.totals.totalMinor}
        totalAfterMinor={edit.totalMinor}
        differenceMinor={edit.differenceMinor}
      />
      {payWords && <p className="mt-4 text-sm">{t(`pay.${payWords}`)}</p>}
      {!isViewer && (
        <ProposalDecision
          id={edit.id}
          isOwn={edit.isOwn}
          isAcceptable={!payFirst || payFirst.isByTransfer}
          byCard={
            payFirst?.isByCard
              ? {
                  href: `/orders/${encodeURIComponent(order.id)}/payment`,
                  label: t(edit.isOwn ? "own.payByCard" : "payByCard", {
                    amount: money(payFirst.amountMinor),
                  }),
                }
              : undefined
          }
        />
      )}
    </section>
  );
}

function toWays({ isByCard, isByTransfer }: EditPayment) {
  if (isByCard) return isByTransfer ? "both" : "card";
  return isByTransfer ? "transfer" : "none";
}
