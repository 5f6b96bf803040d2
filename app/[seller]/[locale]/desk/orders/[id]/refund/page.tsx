import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { DeskFrame } from "@/components/desk/desk-frame";
import { RefundOrder } from "@/components/desk/orders/refund-order";
import { OutagePage } from "@/components/ui/outage-page";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { findRefundPage } from "@/lib/bff/desk/refunds";
import { outage } from "@/lib/bff/http/unless-outage";

type DeskRefundPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("deskRefund");
  return { title: t("title"), referrer: "same-origin" };
}

/** Refunds lines of an order; its form works without scripts (ADM-05). */
export default async function DeskRefundPage({ params, searchParams }: DeskRefundPageProps) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const fields = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, [value].flat()[0] ?? ""]),
  );
  const { found, shell } = await openDesk((caller) => findRefundPage(caller, id, fields));
  if (found === undefined) notFound();
  return (
    <DeskFrame shell={shell} current="orders">
      {found === outage ? (
        <OutagePage />
      ) : (
        <RefundOrder page={found} idempotencyKey={crypto.randomUUID()} />
      )}
    </DeskFrame>
  );
}
