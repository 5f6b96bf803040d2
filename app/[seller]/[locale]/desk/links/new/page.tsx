import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/components/desk/desk-frame";
import { LinkForm } from "@/components/desk/links/link-form";
import { LinkSourceForm } from "@/components/desk/links/link-source-form";
import { OutagePage } from "@/components/ui/outage-page";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { readLinkFromList } from "@/lib/bff/desk/link-from-list";
import { readLinkOffer } from "@/lib/bff/desk/links";
import { outage } from "@/lib/bff/http/unless-outage";

type NewDeskLinkPageProps = { searchParams: Promise<{ from?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.links");
  return { title: t("new"), referrer: "same-origin" };
}

/** Creates a link to a part of the catalogue; `from` is the URL of a product list (SHARE-01). */
export default async function NewDeskLinkPage({ searchParams }: NewDeskLinkPageProps) {
  const [address = ""] = [(await searchParams).from].flat();
  const [{ found, shell }, t] = await Promise.all([
    openDesk((caller) =>
      Promise.all([readLinkOffer(caller), readLinkFromList(caller, address.trim())]),
    ),
    getTranslations("desk.links"),
  ]);
  return (
    <DeskFrame shell={shell} current="links">
      {found === outage ? (
        <OutagePage />
      ) : (
        <>
          <h1 className="text-3xl font-semibold md:text-4xl">{t("new")}</h1>
          <LinkSourceForm {...found[1].source} />
          <LinkForm start={found[1].start} {...found[0]} />
        </>
      )}
    </DeskFrame>
  );
}
