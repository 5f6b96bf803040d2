import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/locales";

/**
 * Says that the page is an offline copy, and from when (M5). Hidden in every page: the service
 * worker reveals it and inserts the time, so that it works without any of the page's scripts.
 */
export async function OfflineCopyNotice({ locale }: { locale: Locale }) {
  const t = await getTranslations("ui.copy");
  return (
    <section
      data-kept-copy
      aria-label={t("label")}
      className="hidden flex-wrap items-center gap-x-6 gap-y-1 border-b-2 border-warning bg-paper
        px-4 py-2 text-sm text-ink md:px-8 print:border print:px-2"
    >
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">
          {t("from")}{" "}
          <time
            data-kept-moment={locale}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; a copy's moment stays
            dangerouslySetInnerHTML={{ __html: "" }}
          />
        </strong>{" "}
        {t("text")}
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: the page itself, which names no other */}
      <a href="" className="min-h-11 content-center font-semibold underline underline-offset-4">
        {t("reload")}
      </a>
    </section>
  );
}
