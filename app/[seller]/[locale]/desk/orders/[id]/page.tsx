import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { DeskFrame } from "@/components/desk/desk-frame";
import { DeskOrder } from "@/components/desk/orders/desk-order";
import { OutagePage } from "@/components/ui/outage-page";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { findDeskOrder } from "@/lib/bff/desk/orders";
import { outage } from "@/lib/bff/http/unless-outage";

type DeskOrderPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ refunded?: string | string[] }>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.orders");
  return { title: t("one"), referrer: "same-origin" };
}

/** One order as seen by staff, with their actions (ADM-05). */
export default async function DeskOrderPage({ params, searchParams }: DeskOrderPageProps) {
  const [{ id }, { refunded }] = await Promise.all([params, searchParams]);
  const { found, shell } = await openDesk((caller) => findDeskOrder(caller, id));
  if (found === undefined) notFound();
  return (
    <DeskFrame shell={shell} current="orders">
      {found === outage ? (
        <OutagePage />
      ) : (
        <DeskOrder order={found} isRefunded={refunded !== undefined} />
      )}
    </DeskFrame>
  );
}
