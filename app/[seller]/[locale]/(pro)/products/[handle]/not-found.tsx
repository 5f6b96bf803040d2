import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { buttonClass } from "@/components/ui/button";

/**
 * A product that doesn't exist, or is not visible to this buyer: inside the shop, with a link to
 * the catalogue.
 */
export default async function ProductNotFound() {
  const t = await getTranslations("product.notFound");
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-24 text-center">
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <p>{t("text")}</p>
      <Link href="/products" className={buttonClass()}>
        {t("link")}
      </Link>
    </section>
  );
}
