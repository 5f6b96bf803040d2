"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { AddressText } from "@/components/checkout/address-text";
import { LineChanges } from "@/components/order-edit/line-changes";
import { Button } from "@/components/ui/button";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { AmendmentForm, AmendmentPreview } from "@/lib/model/order/order-amendment";
import { toAmendmentBody, type AmendmentDraft } from "./amendment-draft";

type AmendmentReviewProps = {
  preview: AmendmentPreview;
  form: AmendmentForm;
  draft: AmendmentDraft;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
};

/** What would change in the order and its total, at the seller's prices, to be confirmed. */
export function AmendmentReview({
  preview,
  form,
  draft,
  isBusy,
  onConfirm,
  onBack,
}: AmendmentReviewProps) {
  const t = useTranslations("orderAmend");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const body = toAmendmentBody(form, draft);
  const address = form.otherAddresses.find(({ id }) => id === body.shipping_address);
  const { delivery_date: day, comment } = body;
  const { paymentMinor } = preview;
  return (
    <section
      aria-labelledby="amendment-review"
      className="mt-8 rounded-card border-2 border-ink bg-surface p-4 md:p-6"
    >
      <h2 id="amendment-review" ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {t("review")}
      </h2>
      <LineChanges {...preview} currencyCode={form.currencyCode} />
      <dl className="mt-4 grid gap-3 [overflow-wrap:anywhere]">
        {address && (
          <div>
            <dt className="text-sm font-semibold text-muted">{t("address")}</dt>
            <dd>
              <AddressText address={address} />
            </dd>
          </div>
        )}
        {day !== undefined && (
          <div>
            <dt className="text-sm font-semibold text-muted">{t("day")}</dt>
            <dd>{day === null ? t("none") : formatDate(day)}</dd>
          </div>
        )}
        {comment !== undefined && (
          <div>
            <dt className="text-sm font-semibold text-muted">{t("comment")}</dt>
            <dd className="whitespace-pre-line">{comment === null ? t("none") : comment}</dd>
          </div>
        )}
      </dl>
      {paymentMinor > 0 && (
        <p className="mt-4">
          {t("payFirst", { amount: formatMoney(paymentMinor, form.currencyCode, locale) })}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={onConfirm}>
          {t(paymentMinor > 0 ? "confirmAndPay" : "confirm")}
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={onBack}>
          {t("backToForm")}
        </Button>
      </div>
    </section>
  );
}
