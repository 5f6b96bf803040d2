"use client";

import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { ThresholdProgress } from "@/components/cart/summary/threshold-progress";
import { TotalsList } from "@/components/cart/summary/totals-list";
import { toContentsText } from "@/lib/model/cart/item-count-text";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CartView } from "@/lib/model/cart/cart";
import { type CheckoutView, listMissingSteps, type OrderRequest } from "@/lib/model/order/checkout";
import type { CheckoutStep } from "@/lib/model/order/checkout-step";
import { isPartHidden } from "@/lib/model/cart/shown-totals";
import type { CompletionState } from "./use-completion";

const loadNotice = () => import("./completion-notice").then((module) => module.CompletionNotice);
const loadApproval = () => import("./approval-note").then((module) => module.ApprovalNote);
const loadDelivery = () => import("./review-delivery").then((module) => module.ReviewDelivery);

type ReviewPanelProps = {
  view: CheckoutView;
  busy: boolean;
  isReady: boolean;
  state: CompletionState;
  termsLink: string | null;
  onSend: (request: OrderRequest) => unknown;
  onOpenStep: (step: CheckoutStep) => void;
  onTransfer: () => void;
};

/** Lines and totals, what is still missing, and the order button. */
export function ReviewPanel({
  view,
  busy,
  isReady,
  state,
  termsLink,
  onSend,
  onOpenStep,
  onTransfer,
}: ReviewPanelProps) {
  const t = useTranslations("checkout");
  const tCart = useTranslations("cart");
  const { cart } = view;
  const minimum = cart.minimumOrder?.isReached ? null : cart.minimumOrder;
  // loaded in advance, because it is also needed offline
  const CompletionNotice = useLoaded(loadNotice, useIsIdle());
  const ReviewDelivery = useLoaded(loadDelivery, cart.lines.length > 0);
  const { approval } = view;
  const ApprovalNote = useLoaded(loadApproval, approval !== null);
  const missing = isReady ? listMissingSteps(view) : [];
  const isChanged = state.status === "failed" && state.problem.kind === "changed";
  const isSending = state.status === "sending" || state.status === "leaving";
  const isHeld = isSending || missing.length > 0 || !isReady;
  const describedBy = missing.length > 0 ? "checkout-missing" : undefined;
  return (
    <aside aria-label={t("review.title")} className="sums-panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">{t("review.title")}</h2>
        <Link
          href="/cart"
          className="inline-flex min-h-6 items-center text-sm font-semibold underline
            underline-offset-4"
        >
          {t("review.edit")}
        </Link>
      </div>
      {cart.lines.length > 0 && (
        <p className="-mt-4 text-sm text-muted">{toContentsText(tCart, cart.count)}</p>
      )}
      <ReviewLines cart={cart} />
      <TotalsList totals={cart.totals} currencyCode={cart.currencyCode} isStale={busy} />
      <DueNow cart={cart} />
      {minimum && (
        <ThresholdProgress
          kind="minimumOrder"
          threshold={minimum}
          currencyCode={cart.currencyCode}
        />
      )}
      {missing.length > 0 && (
        <div
          id="checkout-missing"
          className="rounded-control border-l-4 border-warning bg-paper p-3 text-sm"
        >
          <p className="font-semibold">{t("missing.title")}</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((step) => (
              <li key={step}>{t(`missing.${step}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <div role="alert" className="contents">
        {CompletionNotice && state.status === "failed" && (
          <CompletionNotice
            problem={state.problem}
            error={state.error}
            view={view}
            onOpenStep={onOpenStep}
            onTransfer={onTransfer}
          />
        )}
      </div>
      <div>
        {approval && ApprovalNote && <ApprovalNote need={approval} view={view} />}
        <Button
          className="w-full text-lg"
          busy={isHeld}
          aria-describedby={describedBy}
          onClick={() => onSend({})}
        >
          {t(isSending ? "sending" : approval ? "sendRequest" : isChanged ? "sendChanged" : "send")}
        </Button>
        {view.isReservable && !approval && (
          <>
            <Button
              look="secondary"
              className="mt-3 w-full"
              busy={isHeld}
              aria-describedby={describedBy}
              onClick={() => onSend({ is_reservation: true })}
            >
              {t("reserve")}
            </Button>
            <p className="mt-2 text-sm text-muted">{t("reserveHint")}</p>
          </>
        )}
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
      {ReviewDelivery && cart.lines.length > 0 && <ReviewDelivery cart={cart} />}
    </aside>
  );
}

function ReviewLines({ cart }: { cart: CartView }) {
  const t = useTranslations("checkout.review");
  const locale = useLocale() as Locale;
  return (
    <ul
      className="-mr-2 flex max-h-72 flex-col gap-2 overflow-y-auto pr-2 text-sm"
      tabIndex={cart.lines.length > 6 ? 0 : undefined}
      aria-label={t("lines")}
    >
      {cart.lines.map((line) => (
        <li key={line.id} className="review-line">
          <span>{t("times", { quantity: line.quantity })}</span>
          <span className="min-w-0">
            {line.title}
            {line.description && line.description !== line.title && (
              <span className="text-muted"> {line.description}</span>
            )}
            {!line.isAvailable && (
              <span className="block font-semibold text-danger">{t("gone")}</span>
            )}
          </span>
          <span>{formatMoney(line.subtotalMinor, cart.currencyCode, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is due now for a preorder; hidden if a part of the total is (CHK-06, CHK-07). */
function DueNow({ cart }: { cart: CartView }) {
  const t = useTranslations("checkout.deposit");
  const locale = useLocale() as Locale;
  const { deposit, totals, currencyCode } = cart;
  if (!deposit) return null;
  if (isPartHidden(totals))
    return <p className="text-sm font-semibold">{t("percent", { percent: deposit.percentage })}</p>;
  return (
    <dl className="totals-list rounded-control bg-highlight p-3">
      <div className="font-semibold">
        <dt>{t("dueNow", { percent: deposit.percentage })}</dt>
        <dd>{formatMoney(deposit.amountMinor, currencyCode, locale)}</dd>
      </div>
      <div className="text-sm">
        <dt>{t("remaining")}</dt>
        <dd>{formatMoney(deposit.remainingMinor, currencyCode, locale)}</dd>
      </div>
    </dl>
  );
}
