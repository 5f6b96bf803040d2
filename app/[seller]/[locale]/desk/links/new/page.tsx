import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/components/desk/desk-frame";
import { LinkForm } from "@/components/desk/links/link-form";
import { OutagePage } from "@/components/ui/outage-page";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { readLinkOffer } from "@/lib/bff/desk/links";
import { outage } from "@/lib/bff/http/unless-outage";
import { emptyLink } from "@/lib/model/desk/desk-link";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.links");
  return { title: t("new"), referrer: "same-origin" };
}

/** Makes a link to a part of the catalogue (SHARE-01). */
export default async function NewDeskLinkPage() {
  const [{ found, shell }, t] = await Promise.all([
    openDesk(readLinkOffer),
    getTranslations("desk.links"),
  ]);
  return (
    <DeskFrame shell={shell} current="links">
      {found === outage ? (
        <OutagePage />
      ) : (
        <>
          <h1 className="text-3xl font-semibold md:text-4xl">{t("new")}</h1>
          <LinkForm start={emptyLink} {...found} />
        </>
      )}
    </DeskFrame>
  );
}
