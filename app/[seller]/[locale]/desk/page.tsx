import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/components/desk/desk-frame";
import { DeskHome } from "@/components/desk/desk-home";
import { OutagePage } from "@/components/ui/outage-page";
import { readDeskHome } from "@/lib/bff/desk/desk-home";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { outage } from "@/lib/bff/http/unless-outage";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t("title") };
}

/** The staff home page: the latest orders, and pending tasks. */
export default async function DeskPage() {
  const { found, shell } = await openDesk(readDeskHome);
  return (
    <DeskFrame shell={shell} current="home">
      {found === outage ? <OutagePage /> : <DeskHome {...found} />}
    </DeskFrame>
  );
}
