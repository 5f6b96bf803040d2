import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/components/desk/desk-frame";
import { OrderList } from "@/components/desk/orders/order-list";
import { OutagePage } from "@/components/ui/outage-page";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { listDeskOrders } from "@/lib/bff/desk/order-list";
import { outage } from "@/lib/bff/http/unless-outage";
import { toDeskOrderView } from "@/lib/model/desk/desk-order-view";
import { toDeskPage, toDeskSearch } from "@/lib/routing/desk-path";

type DeskOrdersPageProps = {
  searchParams: Promise<Record<"q" | "view" | "page", string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.orders");
  return { title: t("listTitle") };
}

/** The brand's orders, searched and page by page (ADM-05). */
export default async function DeskOrdersPage({ searchParams }: DeskOrdersPageProps) {
  const requested = await searchParams;
  const search = toDeskSearch(requested.q);
  const view = toDeskOrderView(requested.view);
  const { found, shell } = await openDesk((caller) =>
    listDeskOrders(caller, { q: search, view, page: toDeskPage(requested.page) }),
  );
  return (
    <DeskFrame shell={shell} current="orders">
      {found === outage ? <OutagePage /> : <OrderList search={search} view={view} {...found} />}
    </DeskFrame>
  );
}
