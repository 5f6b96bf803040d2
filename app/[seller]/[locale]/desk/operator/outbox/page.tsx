import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { DeskFrame } from "@/components/desk/desk-frame";
import { Undelivered } from "@/components/desk/operator/undelivered";
import { OutagePage } from "@/components/ui/outage-page";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { findUndelivered } from "@/lib/bff/desk/operator";
import { outage } from "@/lib/bff/http/unless-outage";
import { undeliveredQuery } from "@/lib/model/desk/operator-form";

type DeskOutboxPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.places");
  return { title: t("outbox"), referrer: "same-origin" };
}

/** Undelivered entries of all brands (OBS-04). */
export default async function DeskOutboxPage({ searchParams }: DeskOutboxPageProps) {
  const query = undeliveredQuery.parse(await searchParams);
  const { found, shell } = await openDesk((caller) => findUndelivered(caller, query));
  if (found === undefined) notFound();
  return (
    <DeskFrame shell={shell} current="operator">
      {found === outage ? <OutagePage /> : <Undelivered list={found} query={query} />}
    </DeskFrame>
  );
}
