import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { DeskFrame } from "@/components/desk/desk-frame";
import { SellerHealth } from "@/components/desk/operator/seller-health";
import { OutagePage } from "@/components/ui/outage-page";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { findSellerHealth } from "@/lib/bff/desk/operator";
import { outage } from "@/lib/bff/http/unless-outage";
import { sellersQuery } from "@/lib/model/desk/operator-form";

type DeskOperatorPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.places");
  return { title: t("sellers"), referrer: "same-origin" };
}

/** The state of each brand, for the platform's operator (OBS-04). */
export default async function DeskOperatorPage({ searchParams }: DeskOperatorPageProps) {
  const query = sellersQuery.parse(await searchParams);
  const { found, shell } = await openDesk((caller) => findSellerHealth(caller, query));
  if (found === undefined) notFound();
  return (
    <DeskFrame shell={shell} current="operator">
      {found === outage ? <OutagePage /> : <SellerHealth {...found} q={query.q ?? ""} />}
    </DeskFrame>
  );
}
