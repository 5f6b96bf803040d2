import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/components/desk/desk-frame";
import { buttonClass } from "@/components/ui/button";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { deskPath } from "@/lib/routing/desk-path";

/** A page that this brand does not have, or not for this member of its staff, with a link back. */
export default async function DeskNotFound() {
  const [{ shell }, t] = await Promise.all([
    openDesk(async () => null),
    getTranslations("ui.notFound"),
  ]);
  return (
    <DeskFrame shell={shell}>
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <p className="mt-2 mb-6 text-muted">{t("text")}</p>
      <a href={deskPath} className={buttonClass()}>
        {t("home")}
      </a>
    </DeskFrame>
  );
}
