import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { OrderDetail } from "@/components/order/order-detail";
import { OutagePanel } from "@/components/ui/outage-panel";
import { findBuyer } from "@/lib/bff/login-state";
import { findOrder } from "@/lib/bff/orders";
import { outage, unlessOutage } from "@/lib/bff/unless-outage";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("order");
  return { title: t("listTitle") };
}

type OrderPageProps = { params: Promise<{ id: string }>; searchParams: Promise<{ placed?: string }> };

/** An order of one's own company; any other is not found (ORD-03, SEC-03). */
export default async function OrderPage({ params, searchParams }: OrderPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const [{ id }, { placed }] = await Promise.all([params, searchParams]);
  const order = await unlessOutage(findOrder(buyer.caller, id));
  if (order === outage) return <OutagePanel />;
  if (!order) notFound();
  return <OrderDetail order={order} isJustPlaced={placed === "1"} />;
}
