import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound, redirect } from "next/navigation";
import { PaymentScreen } from "@/components/order-payment/payment-screen";
import { OutagePage } from "@/components/ui/outage-page";
import { findOrderEdits } from "@/lib/bff/cart/order-edits";
import { findOrder } from "@/lib/bff/cart/orders";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { storefrontEnv } from "@/lib/env";
import { pickMessages } from "@/lib/i18n/messages";
import { toProposalDue } from "@/lib/model/order/order-edit";
import { findSwapDue } from "@/lib/model/order/order-return";

type PaymentPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ payment_intent?: string | string[]; swap?: string | string[] }>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orderPayment");
  return { title: t("byCard") };
}

/**
 * The page to pay by card the amount due for an order of the buyer's company, the additional cost
 * of a proposed change, which she accepts by paying, or the difference of a swap; if nothing is
 * due, the order is shown instead, and another company's is not found (SEC-03).
 */
export default async function PaymentPage({ params, searchParams }: PaymentPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const [{ id }, { payment_intent: intent, swap }, messages, t] = await Promise.all([
    params,
    searchParams,
    getMessages(),
    getTranslations("orderPayment"),
  ]);
  const [order, edits] = await Promise.all([
    unlessOutage(findOrder(buyer.caller, id)),
    unlessOutage(findOrderEdits(buyer.caller, id)),
  ]);
  if (order === outage || edits === outage) return <OutagePage />;
  if (!order) notFound();
  const { displayId, currencyCode } = order;
  const { proposal } = edits;
  const isReturn = intent !== undefined;
  const swapId = typeof swap === "string" ? swap : null;
  const ofProposal = swapId === null && proposal && toProposalDue(proposal, isReturn);
  const due =
    swapId === null ? ofProposal || (edits.due ?? order.due) : findSwapDue(order.returns, swapId);
  if (buyer.isViewer || !due?.isByCard) redirect(`/orders/${encodeURIComponent(id)}`);
  return (
    <NextIntlClientProvider
      locale={buyer.caller.locale}
      messages={pickMessages(messages, ["ui", "checkout", "error", "orderPayment"])}
    >
      <div className="mx-auto max-w-2xl px-4 py-8 md:px-8 md:py-12">
        <h1 className="text-3xl font-semibold [overflow-wrap:anywhere] md:text-4xl">
          {t(swapId === null ? "title" : "swapTitle", { number: String(displayId) })}
        </h1>
        <PaymentScreen
          order={{ id, displayId, currencyCode }}
          due={due}
          swapId={swapId}
          stripeScript={storefrontEnv().STRIPE_JS_URL ?? null}
          isReturn={isReturn}
          isAccepting={Boolean(ofProposal)}
        />
      </div>
    </NextIntlClientProvider>
  );
}
