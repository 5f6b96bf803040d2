import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

/** Shown instead of the cart to viewers, who may not order. */
export function ViewerNotice() {
  const t = useTranslations("cartPage.viewer");
  return (
    <section
      className="mx-auto flex max-w-xl flex-col items-center gap-4 px-[min(1.5rem,6.2vw)] py-24
        text-center"
    >
      <h1 className="text-3xl font-semibold text-balance md:text-4xl">{t("title")}</h1>
      <p className="text-muted">{t("text")}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link href="/products" className={buttonClass()}>
          {t("catalogue")}
        </Link>
        <Link href="/account" className={buttonClass("secondary")}>
          {t("colleagues")}
        </Link>
      </div>
    </section>
  );
}
