import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CustomerSearch } from "@/components/desk/customer-search";
import { DeskFrame } from "@/components/desk/desk-frame";
import { OutagePage } from "@/components/ui/outage-page";
import { searchCustomers } from "@/lib/bff/desk/customers";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { outage } from "@/lib/bff/http/unless-outage";
import { toDeskPage, toDeskSearch } from "@/lib/routing/desk-path";

type DeskCustomersPageProps = {
  searchParams: Promise<Record<"q" | "page", string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.customers");
  return { title: t("title") };
}

/** Search for a customer, for whom staff then act in the shop (SESS-04). */
export default async function DeskCustomersPage({ searchParams }: DeskCustomersPageProps) {
  const { q, page } = await searchParams;
  const search = toDeskSearch(q);
  const { found, shell } = await openDesk((caller) =>
    searchCustomers(caller, { q: search, page: toDeskPage(page) }),
  );
  return (
    <DeskFrame shell={shell} current="customers">
      {found === outage ? <OutagePage /> : <CustomerSearch search={search} {...found} />}
    </DeskFrame>
  );
}
