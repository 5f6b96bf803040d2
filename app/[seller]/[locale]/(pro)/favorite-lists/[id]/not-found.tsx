import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { buttonClass } from "@/components/ui/button";

/**
 * A list that doesn't exist, or isn't this customer's: inside the shop, with a link to her lists.
 */
export default async function FavoriteListNotFound() {
  const t = await getTranslations("favorite.notFound");
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-24 text-center">
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <p>{t("text")}</p>
      <Link href="/favorite-lists" className={buttonClass()}>
        {t("button")}
      </Link>
    </section>
  );
}
