import { getTranslations } from "next-intl/server";
import { BrandMark } from "@/components/layout/brand-mark";
import { buttonClass } from "@/components/ui/button";
import { getRequestCaller } from "@/lib/bff/request-caller";
import { getSettings } from "@/lib/bff/settings";

/** A path that leads nowhere, under the brand's mark. */
export default async function NotFound() {
  const [caller, t] = await Promise.all([getRequestCaller(), getTranslations("ui.notFound")]);
  const { settings } = await getSettings(caller);
  return (
    <main className="grid flex-1 grid-cols-1 place-items-center bg-surface px-4 py-16">
      <div className="flex w-full max-w-xl flex-col items-center gap-4 rounded-card border border-line bg-paper px-[min(1.5rem,6.2vw)] py-12 text-center md:py-16">
        <div className="mb-4 flex max-w-full">
          <BrandMark settings={settings} seller={caller.seller} className="h-12" />
        </div>
        <h1 className="font-display text-[min(1.875rem,11vw)] leading-tight font-semibold text-balance md:text-4xl">
          {t("title")}
        </h1>
        <p className="text-muted">{t("text")}</p>
        <a href="/" className={buttonClass()}>
          {t("home")}
        </a>
      </div>
    </main>
  );
}
