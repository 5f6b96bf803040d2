import { getTranslations } from "next-intl/server";
import type { SharedCover } from "@/contract/catalogue/shared-catalogue";

/** The contact for a shared catalogue. */
export async function ShareContact({ contact }: { contact: SharedCover["contact"] }) {
  const t = await getTranslations("share");
  const { name, email, phone } = contact;
  const linkClass =
    "inline-flex min-h-8 max-w-full items-center underline underline-offset-4 wrap-anywhere";
  return (
    <section aria-labelledby="share-contact" className="flex flex-col items-start">
      <h2 id="share-contact" className="font-semibold">
        {t("contact")}
      </h2>
      <p className="wrap-anywhere">{name}</p>
      <a href={`mailto:${email}`} className={linkClass}>
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={linkClass}>
          {phone}
        </a>
      )}
    </section>
  );
}
