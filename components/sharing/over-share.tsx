import { getTranslations } from "next-intl/server";
import type { SharedCover } from "@/contract/catalogue/shared-catalogue";
import { ShareContact } from "./share-contact";

/** A link that was revoked or has expired: says whom to ask for a new one (SHARE-03). */
export async function OverShare({ contact }: { contact: SharedCover["contact"] }) {
  const t = await getTranslations("share.over");
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 py-8">
      <h1 className="text-3xl font-semibold text-balance">{t("title")}</h1>
      <p>{t("text")}</p>
      <ShareContact contact={contact} />
    </div>
  );
}
