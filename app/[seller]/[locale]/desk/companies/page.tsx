import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/components/desk/desk-frame";
import { WaitingCompanies } from "@/components/desk/waiting-companies";
import { OutagePage } from "@/components/ui/outage-page";
import { listWaitingCompanies } from "@/lib/bff/desk/companies";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { outage } from "@/lib/bff/http/unless-outage";
import { toDeskPage } from "@/lib/routing/desk-path";

type DeskCompaniesPageProps = { searchParams: Promise<{ page?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.companies");
  return { title: t("title") };
}

/** Registered companies awaiting the brand's approval (ADM-05). */
export default async function DeskCompaniesPage({ searchParams }: DeskCompaniesPageProps) {
  const { page } = await searchParams;
  const { found, shell } = await openDesk((caller) =>
    listWaitingCompanies(caller, toDeskPage(page)),
  );
  return (
    <DeskFrame shell={shell} current="companies">
      {found === outage ? <OutagePage /> : <WaitingCompanies {...found} />}
    </DeskFrame>
  );
}
