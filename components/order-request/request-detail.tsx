import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TotalsList } from "@/components/cart/summary/totals-list";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { OrderRequest } from "@/contract/cart/order-request";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CartView } from "@/lib/model/cart/cart";
import { toPersonName } from "@/lib/model/customer/acting";
import { RequestDecision } from "./request-decision";
import { RequestLines } from "./request-lines";
import { RequestStatus } from "./request-status";
import { WithdrawButton } from "./withdraw-button";

type RequestDetailProps = {
  request: OrderRequest;
  /** null once the request is settled. */
  cart: CartView | null;
  isOwn: boolean;
  isApprover: boolean;
  /** The requester has just submitted it. */
  isSent: boolean;
  /** The seller hides taxes or shipping, which the request's total includes (CHK-07). */
  isTotalHidden: boolean;
};

/** A request's lines, reason and outcome; approvers can decide on it here. */
export function RequestDetail({
  request,
  cart,
  isOwn,
  isApprover,
  isSent,
  isTotalHidden,
}: RequestDetailProps) {
  const t = useTranslations("orderRequest");
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <p>
        <Link
          href="/order-requests"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("back")}
        </Link>
      </p>
      {isSent && isOwn && request.status === "requested" && (
        <div
          role="status"
          className="mb-6 rounded-control border-l-4 border-success bg-surface p-4"
        >
          <p className="font-semibold">{t("sentTitle")}</p>
          <p className="mt-1">{t("sentText")}</p>
        </div>
      )}
      <h1 className="text-3xl font-semibold [overflow-wrap:anywhere] md:text-4xl">
        {t("detailTitle", { name: toPersonName(request.customer) })}
      </h1>
      <p className="mt-3">
        <RequestStatus status={request.status} />
      </p>
      {cart ? (
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
          <div className="flex min-w-0 flex-col gap-6">
            {isApprover ? (
              <RequestDecision request={request} cart={cart} />
            ) : (
              <RequestLines cart={cart} />
            )}
            {isOwn && request.status === "requested" && <WithdrawButton id={request.id} />}
          </div>
          <div className="flex flex-col gap-6">
            <section
              aria-label={t("total")}
              className="rounded-card border border-line bg-surface p-5 md:p-6"
            >
              <TotalsList totals={cart.totals} currencyCode={cart.currencyCode} />
            </section>
            <RequestFacts
              request={request}
              hasTotal={!isTotalHidden && cart.totals.totalMinor !== request.total}
              className="sm:grid-cols-2 lg:grid-cols-1"
            />
          </div>
        </div>
      ) : (
        <div className="mt-8 flex max-w-3xl flex-col items-start gap-8">
          <RequestFacts
            request={request}
            hasTotal={!isTotalHidden}
            className="w-full sm:grid-cols-2"
          />
          {isOwn && request.status === "requested" && <WithdrawButton id={request.id} />}
          {isOwn && (request.status === "declined" || request.status === "withdrawn") && (
            <Link href="/cart" className={buttonClass()}>
              {t("toCart")}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

type RequestFactsProps = {
  request: OrderRequest;
  /** Whether to show the total as of submission, because nothing else does. */
  hasTotal: boolean;
  className: string;
};

function RequestFacts({ request, hasTotal, className }: RequestFactsProps) {
  const t = useTranslations("orderRequest");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const money = (amountMinor: number) => formatMoney(amountMinor, request.currency_code, locale);
  const { limit } = request;
  const facts: [string, ReactNode][] = [
    [t("date"), formatDate(request.created_at)],
    [t("total"), hasTotal && money(request.total)],
    [t("why"), t(`reason.${request.reason}`, { limit: limit === null ? "" : money(limit) })],
    [t("decidedBy"), request.decided_by && toPersonName(request.decided_by)],
    [
      t("declineReason"),
      request.decline_reason && (
        <span className="whitespace-pre-line">{request.decline_reason}</span>
      ),
    ],
    [
      t("order"),
      request.order_id && (
        <Link href={`/orders/${request.order_id}`} className="underline underline-offset-4">
          {t("orderNumber", { number: String(request.display_id ?? "") })}
        </Link>
      ),
    ],
  ];
  return (
    <dl className={`grid gap-4 ${className}`}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="min-w-0 [overflow-wrap:anywhere]">
            <dt className="text-sm font-semibold text-muted">{name}</dt>
            <dd className="mt-0.5">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
