import { useLocale, useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import {
  confirmField,
  draftField,
  type RefundPage,
  toConfirmed,
  toRefundPath,
} from "@/lib/model/desk/refund-form";
import { DeskFault } from "../desk-fault";
import { RefundDetails } from "./refund-details";
import { RefundAmount } from "./refund-amount";
import { RefundLines } from "./refund-lines";

type RefundOrderProps = {
  page: RefundPage;
  /** Identifies the refund offered by this page: submitting it twice makes it once. */
  idempotencyKey: string;
};

/**
 * Refunds lines of an order. One form with three buttons, which works without scripts: one fills in
 * what is left, one has the backend compute the amount, and one makes exactly that refund.
 */
export function RefundOrder({ page, idempotencyKey }: RefundOrderProps) {
  const t = useTranslations("deskRefund");
  const tOrder = useTranslations("order");
  const locale = useLocale() as Locale;
  const { orderId, refundable, currencyCode, linesKey, draftKey, preview } = page;
  const left = formatMoney(refundable.refundable_amount, currencyCode, locale);
  const isPossible = refundable.refundable_amount > 0;
  return (
    <>
      <p>
        <a
          href={`/desk/orders/${encodeURIComponent(orderId)}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {tOrder("detailTitle", { number: String(page.displayId) })}
        </a>
      </p>
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <p className="mt-2">{isPossible ? t("left", { amount: left }) : t("nothing")}</p>
      <RefundFaults page={page} left={left} />
      {isPossible && (
        <form
          method="post"
          action={`/api${toRefundPath(orderId)}`}
          className="mt-6 flex flex-col gap-8"
        >
          {/* Enter activates a form's first button */}
          <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
          <input type="hidden" name="of" value={linesKey} />
          <input type="hidden" name={draftField} value={draftKey} />
          <RefundLines page={page} />
          <RefundDetails page={page} />
          <div>
            <Button type="submit" look={preview ? "secondary" : "primary"}>
              {t("calculate")}
            </Button>
          </div>
          {preview && (
            <RefundAmount preview={preview} currencyCode={currencyCode}>
              <button
                type="submit"
                name={confirmField}
                value={toConfirmed({
                  amountMinor: preview.amount,
                  key: idempotencyKey,
                  seenAt: page.updatedAt,
                })}
                className={buttonClass()}
              >
                {t("confirm", { amount: formatMoney(preview.amount, currencyCode, locale) })}
              </button>
            </RefundAmount>
          )}
        </form>
      )}
    </>
  );
}

/** Errors of the form as a whole; those of a single field are shown at the field. */
function RefundFaults({ page, left }: { page: RefundPage; left: string }) {
  const t = useTranslations("deskRefund");
  const tDesk = useTranslations("desk.links");
  const { refusal, faults, isEmpty } = page;
  const texts = [
    refusal && t(`refused.${refusal}`, { amount: left }),
    faults.size > 0 && tDesk("check"),
    isEmpty && t("chooseSome"),
  ].filter((text) => typeof text === "string");
  return texts.map((text) => (
    <div key={text} className="mt-4 max-w-2xl">
      <DeskFault text={text} />
    </div>
  ));
}
