import { getTranslations } from "next-intl/server";

/** What a customer without an account sees instead of the shop (GUARD-03). */
export async function NoAccountPlaceholder() {
  const t = await getTranslations("shell.noAccount");
  return (
    <section className="mx-auto max-w-xl px-6 py-24 text-center">
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
      <p className="mt-3 text-muted">{t("text")}</p>
    </section>
  );
}
