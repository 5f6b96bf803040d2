import { getRequestConfig } from "next-intl/server";
import { locale as rootLocale } from "next/root-params";
import { fallbackLocale, isLocale } from "./locales";
import { loadMessages } from "./messages";

export default getRequestConfig(async ({ locale: explicit }) => {
  const asked = explicit ?? (await rootLocale());
  const locale = isLocale(asked) ? asked : fallbackLocale;
  return {
    locale,
    messages: await loadMessages(locale),
    timeZone: "Europe/Paris",
    now: new Date(),
  };
});
