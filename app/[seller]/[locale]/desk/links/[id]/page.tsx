import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { DeskFrame } from "@/components/desk/desk-frame";
import { LinkDetail } from "@/components/desk/links/link-detail";
import { OutagePage } from "@/components/ui/outage-page";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { findLink } from "@/lib/bff/desk/links";
import { outage } from "@/lib/bff/http/unless-outage";

type DeskLinkPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ made?: string | string[] }>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.links");
  return { title: t("one"), referrer: "same-origin" };
}

/** One link: its URL, its statistics, and the form to change it (SHARE-01). */
export default async function DeskLinkPage({ params, searchParams }: DeskLinkPageProps) {
  const [{ id }, { made }] = await Promise.all([params, searchParams]);
  const { found, shell } = await openDesk((caller) => findLink(caller, id));
  if (found === undefined) notFound();
  return (
    <DeskFrame shell={shell} current="links">
      {found === outage ? <OutagePage /> : <LinkDetail {...found} isNew={made === "1"} />}
    </DeskFrame>
  );
}
