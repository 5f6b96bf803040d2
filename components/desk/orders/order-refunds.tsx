import { useLocale, useTranslations } from "next-intl";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { DeskOrderDetail, RefundView } from "@/lib/model/desk/desk-order-detail";

/** The refunds of an order, with staff's notes. */
export function OrderRefunds({
  refunds,
  currencyCode,
}: Pick<DeskOrderDetail, "refunds" | "currencyCode">) {
  const t = useTranslations("deskRefund");
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds" className="[overflow-wrap:anywhere]">
      <h2 id="refunds" className="text-xl font-semibold">
        {t("listTitle")}
      </h2>
      <ul className="mt-3 flex flex-col gap-4">
        {refunds.map((refund) => (
          <li key={refund.id} data-refund>
            <Refund refund={refund} currencyCode={currencyCode} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refund({ refund, currencyCode }: { refund: RefundView; currencyCode: string }) {
  const t = useTranslations("deskRefund");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  return (
    <>
      <p className="font-semibold tabular-nums">
        {formatMoney(refund.amountMinor, currencyCode, locale)}
      </p>
      <p className="text-sm text-muted">
        {[
          formatDate(refund.createdAt),
          t(`reasons.${refund.reason}`),
          refund.isOntoGiftCard && t("ontoGiftCard"),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {refund.contents.map(({ key, title, quantity }) => (
        <p key={key} className="text-sm">
          {t("contents", { quantity, title })}
        </p>
      ))}
      {refund.note && <p className="text-sm whitespace-pre-line">{refund.note}</p>}
    </>
  );
}
