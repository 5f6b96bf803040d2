import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { cache } from "react";
import { OrderDetail, type Placed } from "@/components/order/order-detail";
import { OutagePage } from "@/components/ui/outage-page";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { findOrderEdits } from "@/lib/bff/cart/order-edits";
import { findOrder } from "@/lib/bff/cart/orders";
import type { RequestCaller } from "@/lib/bff/http/request-caller";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";

type OrderPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ placed?: string; paid?: string; sent?: string }>;
};

/** Cached per request, for the page and its title. */
const readOrder = cache((caller: RequestCaller, id: string) => unlessOutage(findOrder(caller, id)));

export async function generateMetadata({
  params,
  searchParams,
}: OrderPageProps): Promise<Metadata> {
  const [buyer, t, { id }, { placed }] = await Promise.all([
    findBuyer(),
    getTranslations("order"),
    params,
    searchParams,
  ]);
  const order = buyer && (await readOrder(buyer.caller, id));
  if (!order || order === outage) return { title: t("listTitle") };
  const title = t("detailTitle", { number: String(order.displayId) });
  return { title: toPlaced(placed) === "now" ? `${t("thanks")} – ${title}` : title };
}

/** An order of one's own company; any other is not found (ORD-03, SEC-03). */
export default async function OrderPage({ params, searchParams }: OrderPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const [{ id }, { placed, paid, sent }, messages] = await Promise.all([
    params,
    searchParams,
    getMessages(),
  ]);
  const [order, edits] = await Promise.all([
    readOrder(buyer.caller, id),
    unlessOutage(findOrderEdits(buyer.caller, id)),
  ]);
  if (order === outage || edits === outage) return <OutagePage />;
  if (!order) notFound();
  return (
    <NextIntlClientProvider
      locale={buyer.caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "cart", "error", "orderActs"])}
    >
      <OrderDetail
        order={order}
        placed={toPlaced(placed)}
        edits={edits}
        isJustPaid={paid === "swap" || (paid === "1" && (order.due ?? edits.due) === null)}
        isViewer={buyer.isViewer}
        sent={sent === "return" || sent === "claim" ? sent : undefined}
      />
    </NextIntlClientProvider>
  );
}

function toPlaced(value: string | undefined): Placed {
  if (value === "earlier") return "earlier";
  return value === "1" ? "now" : undefined;
}
