import { useTranslations } from "next-intl";
import { AddressText } from "@/components/checkout/address-text";
import { OrderedEarlier } from "@/components/checkout/ordered-earlier";
import { ThankYou } from "@/components/checkout/thank-you";
import { useDates } from "@/components/ui/use-dates";
import type { OrderView } from "@/lib/model/order/order";
import type { OrderEditView } from "@/lib/model/order/order-edit";
import type { DueView } from "@/lib/model/order/order-payment";
import { formatPaymentTerms } from "@/lib/model/order/payment-terms";
import { OrderDue, PaymentReceived } from "@/components/order-payment/order-due";
import { OrderProposal } from "@/components/order-edit/order-proposal";
import { OrderReturns } from "@/components/order-return/order-returns";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { BackToOrders } from "./back-to-orders";
import { CancelOrderButton } from "./cancel-order-button";
import { ConfirmOrderButton } from "./confirm-order-button";
import { type Fact, FactList } from "./fact-list";
import { OrderDocuments } from "./order-documents";
import { OrderLines } from "./order-lines";
import { OrderStatus } from "./order-status";
import { OrderTimeline } from "./order-timeline";
import { OrderTotals } from "./order-totals";
import { PaymentStatus } from "./payment-status";
import { PrintButton } from "./print-button";
import { ReorderButton } from "./reorder-button";
import { TakeOverButton } from "./take-over-button";

/** `now`: the buyer has just placed the order; `earlier`: her cart had been ordered before. */
export type Placed = "now" | "earlier" | undefined;

type OrderDetailProps = {
  order: OrderView;
  placed: Placed;
  /** She has just paid the amount due by card. */
  isJustPaid: boolean;
  /** The seller's proposal awaiting her response, and the amount due for one she accepted. */
  edits: { proposal: OrderEditView | undefined; due: DueView | null };
  /** The reader may not order. */
  isViewer: boolean;
  /** She has just requested a return, or sent a claim. */
  sent: "return" | "claim" | undefined;
};

/**
 * An order with all its details (ORD-03); right after it was placed, it starts with a thank-you.
 */
export function OrderDetail({
  order,
  placed,
  edits,
  isJustPaid,
  isViewer,
  sent,
}: OrderDetailProps) {
  const t = useTranslations("order");
  const { formatDate } = useDates();
  const number = String(order.displayId);
  const title = t("detailTitle", { number });
  const { proposal } = edits;
  const due = order.due ?? edits.due;
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12 print:p-0">
      <p data-no-print>
        <BackToOrders label={t("back")} />
      </p>
      {placed === "now" && <ThankYou order={order} />}
      {isJustPaid && <PaymentReceived />}
      {placed === "earlier" && <OrderedEarlier number={number} />}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          {placed ? (
            <h2 className="text-2xl font-semibold">{title}</h2>
          ) : (
            <h1 className="text-3xl font-semibold md:text-4xl">{title}</h1>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <span>{t("placedOn", { date: formatDate(order.createdAt) })}</span>
            <OrderStatus status={order.status} />
            <span className="text-sm">{t(`fulfillment.${order.fulfillmentStatus}`)}</span>
            <PaymentStatus order={order} />
          </p>
          {order.agent && (
            <p className="mt-1 [overflow-wrap:anywhere]">
              {t("placedFor", { agent: order.agent, customer: order.email })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3" data-no-print>
          {!isViewer && <OrderActs order={order} hasProposal={proposal !== undefined} />}
          <PrintButton label={t("print")} />
        </div>
      </div>
      {proposal && <OrderProposal edit={proposal} order={order} isViewer={isViewer} />}
      <div
        className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12
        print:flex print:flex-col print:items-stretch print:gap-6"
      >
        <OrderLines order={order} />
        <div className="flex flex-col gap-6 print:contents">
          <OrderTotals
            order={order}
            className="print:break-inside-avoid print:self-end print:w-1/2 print:p-4"
          />
          {due && <OrderDue order={order} due={due} mayPay={!isViewer} />}
          <OrderTimeline order={order} />
          <OrderReturns order={order} isViewer={isViewer} sent={sent} />
          <OrderFacts order={order} />
        </div>
      </div>
    </div>
  );
}

/**
 * `hasProposal`: there is a pending proposal; the order can't be changed again until it is decided.
 */
type OrderActsProps = { order: OrderView; hasProposal: boolean };

/** The actions available to her; none for a viewer of her company. */
function OrderActs({ order, hasProposal }: OrderActsProps) {
  const t = useTranslations("orderReturn");
  const tAmend = useTranslations("orderAmend");
  const path = `/orders/${encodeURIComponent(order.id)}`;
  return (
    <>
      {order.canConfirm && <ConfirmOrderButton orderId={order.id} />}
      <ReorderButton orderId={order.id} />
      {order.hasReturnable && (
        <Link href={`${path}/return`} className={buttonClass("secondary")}>
          {t("link")}
        </Link>
      )}
      {order.isAmendable && !hasProposal && (
        <Link href={`${path}/amend`} className={buttonClass("secondary")}>
          {tAmend("link")}
        </Link>
      )}
      {order.cancelableUntil && (
        <CancelOrderButton orderId={order.id} until={order.cancelableUntil} />
      )}
      {order.isColleagues && <TakeOverButton orderId={order.id} email={order.email} />}
    </>
  );
}

function OrderFacts({ order }: { order: OrderView }) {
  const t = useTranslations("order");
  const termsT = useTranslations("paymentTerms");
  const { formatDate } = useDates();
  const toMethodName = (method: string) =>
    method === "bank_transfer" ? t("bankTransfer") : method === "card" ? t("card") : method;
  const payments = order.payments.map((payment) =>
    [toMethodName(payment.method), payment.terms && formatPaymentTerms(termsT, payment.terms)]
      .filter(Boolean)
      .join(" – "),
  );
  const facts: Fact[] = [
    [
      t("shippingAddress"),
      order.shippingAddress && <AddressText address={order.shippingAddress} />,
    ],
    [t("billingAddress"), order.billingAddress && <AddressText address={order.billingAddress} />],
    [t("shippingMethod"), order.shippingNames.join(", ")],
    [t("payment"), payments.join(", ")],
    [t("deliveryDate"), order.deliveryDate && formatDate(order.deliveryDate)],
    [
      t("reservedUntil"),
      order.status === "reserved" && order.reservedUntil && formatDate(order.reservedUntil),
    ],
    [t("requestedBy"), order.approval?.requestedBy],
    [t("approvedBy"), order.approval?.approvedBy],
    [t("yourOrderNumber"), order.purchaseOrderNumber],
    [t("externalId"), order.externalId],
    [t("comment"), order.comment && <span className="whitespace-pre-line">{order.comment}</span>],
    [t("documents"), order.documents.length > 0 && <OrderDocuments documents={order.documents} />],
  ];
  return <FactList facts={facts} className="print:-order-1 print:grid-cols-2" />;
}
