import { getTranslations } from "next-intl/server";
import { Button, buttonClass } from "@/components/ui/button";

/**
 * `ShareOrder` before any input, until its script has loaded; the script handles a click on its
 * button. The space of the registration link is reserved, since input could not be passed along
 * yet.
 */
export async function ShareOrderPreview({
  mode,
  canRegister,
}: {
  mode: "order" | "quote";
  canRegister: boolean;
}) {
  const t = await getTranslations("shareOrder");
  return (
    <section aria-label={t("title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 text-sm text-muted">{t(`hint.${mode}`)}</p>
        <div className="flex flex-wrap gap-2">
          {canRegister && (
            <span aria-hidden className={`invisible ${buttonClass("secondary")}`}>
              {t("register")}
            </span>
          )}
          <Button data-share-submit>{t(`submit.${mode}`)}</Button>
        </div>
      </div>
    </section>
  );
}
