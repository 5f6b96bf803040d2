import { getTranslations } from "next-intl/server";
import { ShareFrame } from "@/components/sharing/share-frame";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { asAnybody, getRequestCaller } from "@/lib/bff/http/request-caller";

/** A link that doesn't exist, for instance one truncated when it was pasted. */
export default async function SharedNotFound() {
  const [caller, t] = await Promise.all([getRequestCaller(), getTranslations("ui.notFound")]);
  const { settings } = await getSettings(asAnybody(caller));
  const { seller, locale, path } = caller;
  return (
    <ShareFrame settings={settings} seller={seller} locale={locale} path={path}>
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <p className="mt-2 text-muted">{t("text")}</p>
    </ShareFrame>
  );
}
