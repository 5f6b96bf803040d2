import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/components/desk/desk-frame";
import { LinkList } from "@/components/desk/links/link-list";
import { OutagePage } from "@/components/ui/outage-page";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { listLinks } from "@/lib/bff/desk/links";
import { outage } from "@/lib/bff/http/unless-outage";
import { toDeskPage } from "@/lib/routing/desk-path";

type DeskLinksPageProps = { searchParams: Promise<{ page?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.links");
  return { title: t("title") };
}

/** The links that share a part of the catalogue (SHARE-01). */
export default async function DeskLinksPage({ searchParams }: DeskLinksPageProps) {
  const { page } = await searchParams;
  const { found, shell } = await openDesk((caller) => listLinks(caller, toDeskPage(page)));
  return (
    <DeskFrame shell={shell} current="links">
      {found === outage ? <OutagePage /> : <LinkList {...found} />}
    </DeskFrame>
  );
}
