import { getRequestConfig } from "next-intl/server";
import { locale as rootLocale, seller as rootSeller } from "next/root-params";
import { findTimeZone } from "../sellers/find-time-zone";
import { sellerDirectory } from "../sellers/seller-directory";
import { fallbackLocale, isLocale } from "./locales";
import { loadMessages } from "./messages";

export default getRequestConfig(async ({ locale: explicit }) => {
  const requested = explicit ?? (await rootLocale());
  const locale = isLocale(requested) ? requested : fallbackLocale;
  return {
    locale,
    messages: await loadMessages(locale),
    // without a language of its own, this is a page of a seller
    ...(explicit === undefined && { timeZone: await readTimeZone() }),
    now: new Date(),
  };
});

async function readTimeZone(): Promise<string> {
  const id = (await rootSeller()) ?? "";
  const seller = (await sellerDirectory({ id })).findById(id);
  return findTimeZone(seller ?? {});
}
