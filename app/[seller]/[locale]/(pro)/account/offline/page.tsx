import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("ui.unkept");
  return { title: t("title") };
}

/**
 * Cached on the device, and shown by the service worker offline instead of a page that is not
 * cached (M5): the worker lists the cached pages.
 */
export default async function OfflinePage() {
  const t = await getTranslations("ui.unkept");
  return (
    <section className="mx-auto max-w-3xl px-4 py-12 md:px-8 md:py-20">
      <h1 className="text-3xl font-semibold text-balance md:text-4xl">{t("title")}</h1>
      <p className="mt-4">{t("text")}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the page that was asked for, whichever it was */}
      <a href="" className={buttonClass("primary", "mt-6")}>
        {t("retry")}
      </a>
      <h2 className="mt-10 text-xl font-semibold">{t("kept")}</h2>
      <ul
        data-kept-pages
        className="mt-2 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline
          [&_a]:underline-offset-4"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; what the worker lists stays
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    </section>
  );
}
