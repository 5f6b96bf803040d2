"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { useShareOrder } from "@/lib/browser/sharing/use-share-order";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";

type ShareOrderProps = {
  linkId: string;
  mode: "order" | "quote";
  allowOverridePcb: boolean;
  canRegister: boolean;
  /** Enter in a quantity, or the button, was pressed before this was loaded. */
  isNeeded: boolean;
};

/**
 * The quantities typed on a link's page, and adding them to the buyer's cart; a reader who is not
 * signed in signs in or registers first, and the input is kept (SHARE-01).
 */
export function ShareOrder(props: ShareOrderProps) {
  const { linkId, mode, allowOverridePcb, canRegister, isNeeded } = props;
  const t = useTranslations("shareOrder");
  const locale = useLocale() as Locale;
  const { filled, isBusy, failure, result, submit, goToRegister } = useShareOrder({
    linkId,
    allowOverridePcb,
    isNeeded,
  });
  return (
    <section aria-label={t("title")}>
      <div role="status" className="max-h-48 overflow-y-auto">
        {result && result.added > 0 && (
          <p className="font-semibold">
            {t("added", { count: result.added })}{" "}
            {t("cartTotal", {
              amount: formatMoney(result.subtotalMinor, result.currencyCode, locale),
            })}
          </p>
        )}
        {result && result.refused.length > 0 && (
          <>
            <p className="font-semibold text-danger">
              {t("refused", { count: result.refused.length })}
            </p>
            <ul className="list-disc ps-5 text-sm wrap-anywhere">
              {result.refused.map(({ variantId, label, reason }) => (
                <li key={variantId}>{t("line", { label, reason })}</li>
              ))}
            </ul>
          </>
        )}
        {failure && <p className="font-semibold text-danger">{failure}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 text-sm text-muted">
          {filled === 0 ? t(`hint.${mode}`) : t("filled", { count: filled })}
        </p>
        <div className="flex flex-wrap gap-2">
          {result && result.added > 0 && (
            <a href="/cart" className={buttonClass("secondary")}>
              {t(`toCart.${mode}`)}
            </a>
          )}
          {canRegister && !result && (
            <a
              href="/login?step=registration"
              onClick={goToRegister}
              className={buttonClass("secondary")}
            >
              {t("register")}
            </a>
          )}
          <Button type="button" busy={isBusy} onClick={submit}>
            {t(`submit.${mode}`)}
          </Button>
        </div>
      </div>
    </section>
  );
}
