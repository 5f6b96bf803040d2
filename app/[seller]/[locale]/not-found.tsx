import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button";

export default async function NotFound() {
  const t = await getTranslations("ui.notFound");
  return (
    <main className="mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-24 text-center">
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <p>{t("text")}</p>
      <a href="/" className={buttonClass()}>
        {t("home")}
      </a>
    </main>
  );
}
