import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";

/** The "not found" content within the shop's frame, with links back into the shop. */
export function DeadEnd() {
  const t = useTranslations("ui.notFound");
  return (
    <section
      className="mx-auto flex max-w-xl flex-col items-center gap-4 px-[min(1.5rem,6.2vw)] py-24
        text-center"
    >
      <h1 className="text-[min(1.875rem,9vw)] leading-tight font-semibold text-balance md:text-4xl">
        {t("title")}
      </h1>
      <p className="text-muted">{t("text")}</p>
      <p className="text-muted">{t("search")}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <a href="/products" className={buttonClass()}>
          {t("catalogue")}
        </a>
        <a href="/" className={buttonClass("secondary")}>
          {t("home")}
        </a>
      </div>
    </section>
  );
}
