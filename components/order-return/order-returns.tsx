import { useLocale, useTranslations } from "next-intl";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { OrderView } from "@/lib/model/order/order";
import type { ReturnView } from "@/lib/model/order/order-return";
import { buttonClass } from "@/components/ui/button";
import { CancelReturnButton } from "./cancel-return-button";
import { JustSent } from "./just-sent";

type OrderReturnsProps = {
  order: Pick<OrderView, "id" | "currencyCode" | "returns" | "returnInstructions">;
  /** The reader may not change anything. */
  isViewer: boolean;
  /** She has just sent a request. */
  sent: "return" | "claim" | undefined;
};

/** An order's returns, claims and swaps, with their status. */
export function OrderReturns({ order, isViewer, sent }: OrderReturnsProps) {
  const t = useTranslations("orderReturn");
  if (order.returns.length === 0) return null;
  return (
    <section aria-labelledby="order-returns" className="break-inside-avoid">
      <h2 id="order-returns" className="text-lg font-semibold">
        {t("listTitle")}
      </h2>
      {sent && <JustSent>{t(`sent.${sent}`)}</JustSent>}
      <ul className="mt-2 flex flex-col gap-4">
        {order.returns.map((view) => (
          <li key={view.id} className="rounded-card border border-line p-4">
            <ReturnFacts view={view} order={order} />
            {view.kind === "swap" && view.payId !== null && !isViewer && (
              <PayLink order={order} payId={view.payId} amountMinor={view.amountMinor} />
            )}
            {view.kind !== "swap" && view.canCancel && !isViewer && (
              <CancelReturnButton kind={view.kind} id={view.id} />
            )}
          </li>
        ))}
      </ul>
      {order.returnInstructions && (
        <div className="mt-4 rounded-card bg-highlight p-4">
          <h3 className="font-semibold">{t("instructions")}</h3>
          <p className="mt-1 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
            {order.returnInstructions}
          </p>
        </div>
      )}
    </section>
  );
}

type PayLinkProps = { order: OrderReturnsProps["order"]; payId: string; amountMinor: number };

function PayLink({ order, payId, amountMinor }: PayLinkProps) {
  const t = useTranslations("orderReturn.difference");
  const locale = useLocale() as Locale;
  const path = `/orders/${encodeURIComponent(order.id)}/payment`;
  return (
    // a full page load: only that page's CSP allows the card form
    <a
      href={`${path}?swap=${encodeURIComponent(payId)}`}
      className={buttonClass("primary", "mt-3 text-center")}
      data-no-print
    >
      {t("pay", { amount: formatMoney(amountMinor, order.currencyCode, locale) })}
    </a>
  );
}

type ReturnFactsProps = { view: ReturnView; order: OrderReturnsProps["order"] };

function ReturnFacts({ view, order }: ReturnFactsProps) {
  const t = useTranslations("orderReturn");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const isReplaced =
    view.kind === "return" && view.wanted === "replacement" && view.status !== "received";
  const toStatus = (shown: ReturnView) => {
    if (shown.kind === "return") return t(`status.${shown.status}`);
    return shown.kind === "claim" ? t(`claim.${shown.status}`) : t(`swap.${shown.status}`);
  };
  const amount = formatMoney(view.amountMinor, order.currencyCode, locale);
  return (
    <>
      <p className="font-semibold">{toStatus(view)}</p>
      <p className="text-sm text-muted">
        <time dateTime={view.createdAt}>{formatDate(view.createdAt)}</time>
        {view.kind !== "swap" && view.wanted && ` · ${t(view.wanted)}`}
      </p>
      <ul className="mt-1 text-sm">
        {view.contents.map(({ key, title, quantity, reason, claimReason, photos }) => (
          <li key={key} className="[overflow-wrap:anywhere]">
            {t("contents", { title, quantity })}
            {reason && <span className="block text-muted">{reason}</span>}
            {claimReason && (
              <span className="block text-muted">{t(`claimReason.${claimReason}`)}</span>
            )}
            <PhotoLinks orderId={order.id} title={title} ids={photos} />
          </li>
        ))}
      </ul>
      {view.kind !== "return" && view.replacements.length > 0 && (
        <p className="mt-1 text-sm">
          {t("replacedBy", {
            products: view.replacements
              .map(({ title, quantity }) => t("contents", { title, quantity }))
              .join(", "),
          })}
        </p>
      )}
      {view.kind === "swap" && view.difference !== "none" && (
        <p className="mt-1 text-sm">{t(`difference.${view.difference}`, { amount })}</p>
      )}
      {view.kind !== "swap" &&
        view.amountMinor > 0 &&
        view.status !== "canceled" &&
        view.status !== "declined" &&
        !isReplaced && (
          <p className="mt-1 text-sm">
            {t(view.status === "requested" ? "expected" : "amount", { amount })}
          </p>
        )}
      {view.kind !== "swap" && view.declinedReason && (
        <p className="mt-1 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          {t("declinedReason", { reason: view.declinedReason })}
        </p>
      )}
      {view.comment && (
        <p className="mt-1 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{view.comment}</p>
      )}
    </>
  );
}

type PhotoLinksProps = { orderId: string; title: string; ids: readonly string[] };

function PhotoLinks({ orderId, title, ids }: PhotoLinksProps) {
  const t = useTranslations("orderReturn");
  if (ids.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4" data-no-print>
      {ids.map((id, index) => (
        <a
          key={id}
          href={`/api/orders/${encodeURIComponent(orderId)}/photos/${encodeURIComponent(id)}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("photo", { number: index + 1 })}
          <span className="sr-only">, {title}</span>
        </a>
      ))}
    </span>
  );
}
