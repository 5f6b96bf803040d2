import { useTranslations } from "next-intl";
import type { OrderChanges } from "@/contract/order/order-event";
import { useDates } from "@/components/ui/use-dates";
import type { OrderView } from "@/lib/model/order/order";
import type { Shipment, TimelineEntry } from "@/lib/model/order/order-timeline";
import { OrderDocuments } from "./order-documents";

type TimelineOrder = Pick<OrderView, "timeline" | "approval" | "depositPaid">;

/** An order's history step by step, with its parcels (ORD-03). */
export function OrderTimeline({ order }: { order: TimelineOrder }) {
  const t = useTranslations("order.timeline");
  const { formatDate } = useDates();
  return (
    <section aria-labelledby="order-timeline" className="break-inside-avoid">
      <h2 id="order-timeline" className="text-lg font-semibold">
        {t("title")}
      </h2>
      <ol className="order-timeline">
        {order.timeline.map((entry) => (
          <li key={entry.key} data-event={entry.event}>
            <p className="font-semibold">{t(toTextKey(entry, order))}</p>
            <p className="text-sm text-muted">
              <time dateTime={entry.at}>{formatDate(entry.at)}</time>
              {entry.who && ` · ${entry.who}`}
            </p>
            {entry.event === "placed" && order.approval && (
              <p className="text-sm text-muted">
                {t("approvedBy", { name: order.approval.approvedBy })}
              </p>
            )}
            {entry.reason && (
              <p className="mt-1 whitespace-pre-line text-sm [overflow-wrap:anywhere]">
                {t("reason", { reason: entry.reason })}
              </p>
            )}
            {entry.changes && <ChangeFacts changes={entry.changes} />}
            {entry.shipment && <ShipmentFacts shipment={entry.shipment} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

const partTexts = {
  paid: "paidPart",
  packed: "packedPart",
  shipped: "shippedPart",
  refunded: "refundedPart",
  returned: "returnedPart",
} as const;

function toTextKey({ event, isPart }: TimelineEntry, { depositPaid }: TimelineOrder) {
  if (event === "paid" && depositPaid) return "depositPaid";
  return isPart && event in partTexts ? partTexts[event as keyof typeof partTexts] : event;
}

function ChangeFacts({ changes }: { changes: OrderChanges }) {
  const t = useTranslations("order.timeline");
  return (
    <ul className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
      {changes.items.map(({ item_id: id, title, from, to }) => (
        <li key={id}>{t("changedLine", { title, from, to })}</li>
      ))}
      {changes.fields.map((field) => (
        <li key={field}>{t(`changedFields.${field}`)}</li>
      ))}
    </ul>
  );
}

function ShipmentFacts({ shipment }: { shipment: Shipment }) {
  const t = useTranslations("order");
  const tTimeline = useTranslations("order.timeline");
  return (
    <>
      {shipment.tracking.map(({ number, url }) => (
        <p key={number} className="text-sm [overflow-wrap:anywhere]">
          {url ? (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {tTimeline("track", { number })}
            </a>
          ) : (
            tTimeline("tracking", { number })
          )}
        </p>
      ))}
      {shipment.invoiceUrl && (
        <a href={shipment.invoiceUrl} className="block text-sm underline underline-offset-4">
          {t("invoice")}
        </a>
      )}
      {shipment.deliveryNote && <OrderDocuments documents={[shipment.deliveryNote]} />}
      {shipment.contents.length > 0 && (
        <ul className="mt-1 text-sm text-muted">
          {shipment.contents.map(({ title, quantity }) => (
            <li key={title}>{tTimeline("contents", { title, quantity })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
