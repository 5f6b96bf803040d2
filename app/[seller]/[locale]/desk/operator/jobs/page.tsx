import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { DeskFrame } from "@/components/desk/desk-frame";
import { OperatorJobs } from "@/components/desk/operator/operator-jobs";
import { OutagePage } from "@/components/ui/outage-page";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { findJobsOfSellers } from "@/lib/bff/desk/operator";
import { outage } from "@/lib/bff/http/unless-outage";
import { jobsQuery } from "@/lib/model/desk/operator-form";

type DeskJobsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.places");
  return { title: t("jobs"), referrer: "same-origin" };
}

/** The jobs of every brand (OBS-04). */
export default async function DeskJobsPage({ searchParams }: DeskJobsPageProps) {
  const query = jobsQuery.parse(await searchParams);
  const { found, shell } = await openDesk((caller) => findJobsOfSellers(caller, query));
  if (found === undefined) notFound();
  return (
    <DeskFrame shell={shell} current="operator">
      {found === outage ? <OutagePage /> : <OperatorJobs list={found} query={query} />}
    </DeskFrame>
  );
}
