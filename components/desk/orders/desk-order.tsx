import { useTranslations } from "next-intl";
import { AddressText } from "@/components/checkout/address-text";
import { type Fact, FactList } from "@/components/order/fact-list";
import { OrderDocuments } from "@/components/order/order-documents";
import { OrderLines } from "@/components/order/order-lines";
import { OrderStatus } from "@/components/order/order-status";
import { OrderTimeline } from "@/components/order/order-timeline";
import { OrderTotals } from "@/components/order/order-totals";
import { PaymentStatus } from "@/components/order/payment-status";
import { buttonClass } from "@/components/ui/button";
import { useDates } from "@/components/ui/use-dates";
import type { DeskOrderDetail } from "@/lib/model/desk/desk-order-detail";
import { toRefundPath } from "@/lib/model/desk/refund-form";
import { deskOrdersPath } from "@/lib/routing/desk-path";
import { DeskAct } from "../desk-act";
import { EndOrder } from "./end-order";
import { OrderRefunds } from "./order-refunds";
import { ShipOrder } from "./ship-order";

/** One order: its buyer and lines, its status, its history, and its documents. */
export function DeskOrder({ order, isRefunded }: { order: DeskOrderDetail; isRefunded: boolean }) {
  const t = useTranslations("desk.orders");
  const tRefund = useTranslations("deskRefund");
  const tOrder = useTranslations("order");
  const { formatDate } = useDates();
  const { company, customer } = order;
  return (
    <>
      <p data-no-print>
        <a
          href={deskOrdersPath}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("all")}
        </a>
      </p>
      <h1 tabIndex={-1} className="text-3xl font-semibold outline-none md:text-4xl">
        {tOrder("detailTitle", { number: String(order.displayId) })}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span>{tOrder("placedOn", { date: formatDate(order.createdAt) })}</span>
        <OrderStatus status={order.status} />
        <span className="text-sm">{tOrder(`fulfillment.${order.fulfillmentStatus}`)}</span>
        <PaymentStatus order={order} />
        {order.isOverdue && (
          <span className="text-sm font-semibold text-danger">{tOrder("overdue")}</span>
        )}
      </p>
      <p className="mt-2 [overflow-wrap:anywhere]">
        {[company, customer.name, customer.email].filter(Boolean).join(" · ")}
      </p>
      {isRefunded && (
        <p
          role="status"
          tabIndex={-1}
          {...{ autoFocus: true }}
          className="mt-4 rounded-card border border-line bg-surface p-4 font-semibold
            outline-none"
        >
          {tRefund("done")}
        </p>
      )}
      {order.canConfirm && (
        <p className="mt-4">
          {t(order.canBuyerConfirm ? "confirm.buyerToo" : "confirm.staffOnly")}
        </p>
      )}
      <Acts order={order} />
      <div
        className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12
          print:flex print:flex-col"
      >
        <OrderLines order={order} />
        <div className="flex flex-col gap-6">
          <OrderTotals order={order} />
          <OrderRefunds refunds={order.refunds} currencyCode={order.currencyCode} />
          <OrderTimeline order={order} />
          <Facts order={order} />
        </div>
      </div>
    </>
  );
}

function Acts({ order }: { order: DeskOrderDetail }) {
  const t = useTranslations("desk.orders");
  const tRefund = useTranslations("deskRefund");
  const { id, updatedAt, isSilent, canShip, canCapture, canRefund, canReject, canCancel } = order;
  const number = String(order.displayId);
  const { canConfirm } = order;
  if (![canConfirm, canShip, canCapture, canRefund, canReject, canCancel].includes(true))
    return null;
  const ended = { id, updatedAt, number, isSilent };
  return (
    <div className="mt-6 flex flex-wrap gap-3" data-no-print>
      {canConfirm && (
        <DeskAct
          path={`/api/desk/orders/${encodeURIComponent(id)}/confirm`}
          body={{ updated_at: updatedAt }}
          texts={{
            label: t("confirm.label"),
            title: t("confirm.title", { number }),
            text: t(isSilent ? "confirm.silentText" : "confirm.text"),
            done: t("confirm.done"),
          }}
        />
      )}
      {canShip && <ShipOrder id={id} updatedAt={updatedAt} number={number} />}
      {canCapture && (
        <DeskAct
          path={`/api/desk/orders/${encodeURIComponent(id)}/capture`}
          texts={{
            label: t("capture.label"),
            title: t("capture.title", { number }),
            text: t("capture.text"),
            done: t("capture.done"),
          }}
        />
      )}
      {canRefund && (
        <a href={toRefundPath(id)} className={buttonClass("secondary")}>
          {tRefund("title")}
        </a>
      )}
      {canReject && <EndOrder ending="reject" {...ended} />}
      {canCancel && <EndOrder ending="cancel" {...ended} />}
    </div>
  );
}

function Facts({ order }: { order: DeskOrderDetail }) {
  const t = useTranslations("order");
  const { formatDate } = useDates();
  const { shippingAddress, billingAddress, deliveryDate, comment, documents } = order;
  const { reservedUntil } = order;
  const facts: Fact[] = [
    [t("documents"), documents.length > 0 && <OrderDocuments documents={documents} />],
    [t("shippingAddress"), shippingAddress && <AddressText address={shippingAddress} />],
    [t("billingAddress"), billingAddress && <AddressText address={billingAddress} />],
    [t("shippingMethod"), order.shippingNames.join(", ")],
    [t("deliveryDate"), deliveryDate && formatDate(deliveryDate)],
    [t("reservedUntil"), order.status === "reserved" && reservedUntil && formatDate(reservedUntil)],
    [t("externalId"), order.externalId],
    [t("comment"), comment && <span className="whitespace-pre-line">{comment}</span>],
  ];
  return <FactList facts={facts} />;
}
