"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { ThresholdProgress } from "@/components/cart/threshold-progress";
import { TotalsList } from "@/components/cart/totals-list";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { type CheckoutView, listMissingSteps } from "@/lib/model/checkout";
import type { CompletionState } from "./use-completion";

type ReviewPanelProps = {
  view: CheckoutView;
  busy: boolean;
  isReady: boolean;
  state: CompletionState;
  termsLink: string | null;
  onSend: () => void;
};

/** Lines and totals once more, what is still missing, and the button that orders. */
export function ReviewPanel({ view, busy, isReady, state, termsLink, onSend }: ReviewPanelProps) {
  const t = useTranslations("checkout");
  const locale = useLocale() as Locale;
  const { cart } = view;
  const missing = isReady ? listMissingSteps(view) : [];
  const isSending = state.status === "sending" || state.status === "leaving";
  return (
    <aside
      aria-label={t("review.title")}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-6 lg:sticky lg:top-32"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl font-semibold">{t("review.title")}</h2>
        <Link href="/cart" prefetch={false} className="text-sm font-semibold underline underline-offset-4">
          {t("review.edit")}
        </Link>
      </div>
      <ul
        className="-mr-2 flex max-h-72 flex-col gap-2 overflow-y-auto pr-2 text-sm"
        tabIndex={cart.lines.length > 6 ? 0 : undefined}
        aria-label={t("review.lines")}
      >
        {cart.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-2 tabular-nums">
            <span>{t("review.times", { quantity: line.quantity })}</span>
            <span className="min-w-0">
              {line.title}
              {line.description && line.description !== line.title && <span className="text-muted"> {line.description}</span>}
            </span>
            <span>{formatMoney(line.subtotalMinor, cart.currencyCode, locale)}</span>
          </li>
        ))}
      </ul>
      <TotalsList totals={cart.totals} currencyCode={cart.currencyCode} isStale={busy} />
      {cart.minimumOrder && !cart.minimumOrder.isReached && (
        <ThresholdProgress kind="minimumOrder" threshold={cart.minimumOrder} currencyCode={cart.currencyCode} />
      )}
      {missing.length > 0 && (
        <div id="checkout-missing" className="rounded-control border-l-4 border-warning bg-paper p-3 text-sm">
          <p className="font-semibold">{t("missing.title")}</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((step) => (
              <li key={step}>{t(`missing.${step}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <div role="alert" className="contents">
        {state.status === "failed" && (
          <div className="rounded-control border-l-4 border-danger bg-paper p-3 text-sm">
            <p className="font-semibold">{t("failedTitle")}</p>
            <p>{state.reason}</p>
            {state.details.map((detail) => (
              <p key={detail} className="mt-1">
                {detail}
              </p>
            ))}
          </div>
        )}
      </div>
      <div>
        <Button
          className="w-full text-lg"
          busy={isSending || missing.length > 0 || !isReady}
          aria-describedby={missing.length > 0 ? "checkout-missing" : undefined}
          onClick={onSend}
        >
          {isSending ? t("sending") : t("send")}
        </Button>
        {termsLink && (
          <p className="mt-2 text-center text-sm text-muted">
            {t.rich("terms", {
              link: (chunks) => (
                <a className="underline" href={termsLink} target="_blank" rel="noreferrer">
                  {chunks}
                </a>
              ),
            })}
          </p>
        )}
      </div>
    </aside>
  );
}
