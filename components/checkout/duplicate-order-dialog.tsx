"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { callApi } from "@/lib/browser/api/api-client";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CartView } from "@/lib/model/cart/cart";
import type { OrderView } from "@/lib/model/order/order";
import { compareWithOrder } from "@/lib/model/order/order-comparison";

export type EarlierOrder = { id: string; displayId: number };
type DuplicateOrderDialogProps = {
  cart: CartView;
  earlierOrder: EarlierOrder | undefined;
  busy: boolean;
  onSendAnyway: () => void;
  onClose: () => void;
};

/**
 * A similar order was placed shortly before: compares it with this one and lets the buyer order
 * anyway (CHK-04).
 */
export function DuplicateOrderDialog({
  cart,
  earlierOrder,
  busy,
  onSendAnyway,
  onClose,
}: DuplicateOrderDialogProps) {
  const t = useTranslations("checkout.duplicate");
  const order = useEarlierOrder(earlierOrder?.id);
  return (
    <Modal open title={t("title")} onClose={onClose} isWide>
      <p>{t("text")}</p>
      {earlierOrder && order !== "failed" && (
        <Comparison cart={cart} order={order} number={earlierOrder.displayId} />
      )}
      {order === "failed" && <p className="mt-3 text-sm">{t("unreadable")}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="secondary" onClick={onClose}>
          {t("back")}
        </Button>
        {earlierOrder && (
          <a href={`/orders/${earlierOrder.id}`} className={buttonClass("secondary")}>
            {t("earlier", { number: String(earlierOrder.displayId) })}
          </a>
        )}
        <Button busy={busy} onClick={onSendAnyway}>
          {t("sendAnyway")}
        </Button>
      </div>
    </Modal>
  );
}

function useEarlierOrder(id: string | undefined): OrderView | "failed" | undefined {
  const [order, setOrder] = useState<OrderView | "failed">();
  useEffect(() => {
    if (!id) return;
    const stop = new AbortController();
    callApi<OrderView>(`/api/checkout/earlier-order/${id}`, { signal: stop.signal }).then(
      setOrder,
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.error("earlier order could not be loaded", error);
        setOrder("failed");
      },
    );
    return () => stop.abort();
  }, [id]);
  return order;
}

const unread = "…";

type ComparisonProps = { cart: CartView; order: OrderView | undefined; number: number };

/**
 * While the earlier order is loading, shows the cart's lines in its place, to avoid a layout shift.
 */
function Comparison({ cart, order, number }: ComparisonProps) {
  const t = useTranslations("checkout.duplicate");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const lines = compareWithOrder(cart.lines, order?.lines ?? []);
  const heads = [
    {
      title: t("earlierHead", { number: String(number) }),
      note: order ? formatDate(order.createdAt, "short") : unread,
    },
    { title: t("thisHead"), note: t("notSentYet") },
  ];
  const totals = [
    order ? formatMoney(order.totals.totalMinor, order.currencyCode, locale) : unread,
    formatMoney(cart.totals.totalMinor, cart.currencyCode, locale),
  ];
  return (
    <section
      aria-busy={!order}
      className="mt-4 max-h-[50dvh] overflow-auto"
      tabIndex={lines.length > 6 ? 0 : undefined}
      aria-label={t("compared")}
    >
      <table className="w-full border-collapse text-left text-sm tabular-nums">
        <caption className="sr-only">{t("compared")}</caption>
        <thead className="sticky top-0 bg-paper">
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-2 pr-3 font-semibold">
              {t("article")}
            </th>
            {heads.map(({ title, note }) => (
              <th
                key={title}
                scope="col"
                className="w-28 py-2 pl-3 text-right font-semibold sm:w-44"
              >
                {title}
                <span className="block font-normal text-muted">{note}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 font-normal [overflow-wrap:anywhere]">
                {line.label}
              </th>
              <td className="py-2 pl-3 text-right">
                {order ? line.earlierQuantity || "–" : unread}
              </td>
              <td
                className={`py-2 pl-3 text-right
                  ${!order || line.quantity === line.earlierQuantity ? "" : "font-bold"}`}
              >
                {line.quantity || "–"}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" className="py-2 pr-3">
              {t("total")}
            </th>
            {totals.map((total, index) => (
              <td key={heads[index]?.title} className="py-2 pl-3 text-right">
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
