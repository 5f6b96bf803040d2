import { existsSync, readFileSync } from "node:fs";
import { mailLanguages } from "@/backend/platform/mail/mail-language";
import { sellerLocales } from "@/contract/seller/seller";
import { type Catalogue, compareCatalogues, flattenCatalogue } from "@/lib/i18n/compare-catalogues";
import { languageOf, type Locale, locales } from "@/lib/i18n/locales";
import { findTypographyFaults } from "@/lib/i18n/typography";
import { runMain, say } from "./deployment/run-main";

const jobTexts = "backend/operations/batch-jobs/texts";
const folders = ["messages", "backend/operations/mails/texts", jobTexts];
const languages = locales.map(languageOf);

/** The English messages of batch jobs are part of their API, with straight quotes. */
const isWire = (folder: string, language: string) => folder === jobTexts && language === "en";

runMain(async () => {
  let faults = 0;
  let keys = 0;
  for (const fault of findUnlistedLocales()) {
    say(fault);
    faults += 1;
  }
  for (const folder of folders) {
    const reference = read(folder, "fr");
    keys += Object.keys(reference).length;
    for (const language of languages) {
      const catalogue = read(folder, language);
      for (const fault of [
        ...compareCatalogues(reference, catalogue, language),
        ...(isWire(folder, language) ? [] : findTypographyFaults(catalogue, language)),
      ]) {
        say(`${folder}/${language}.json ${fault}`);
        faults += 1;
      }
    }
  }
  say(
    faults === 0
      ? `messages: ${keys} keys complete in ${languages.length} languages`
      : `messages: ${faults} faults`,
  );
  return faults === 0 ? 0 : 1;
});

/** A storefront language that is not available as a brand's default, or for mails. */
function findUnlistedLocales(): string[] {
  const unlisted = (place: string, has: (locale: Locale) => boolean) =>
    locales.filter((locale) => !has(locale)).map((locale) => `${place} lacks ${locale}`);
  const isOffered = new Set<string>(sellerLocales);
  const isMailed = new Set<string>(mailLanguages);
  return [
    ...unlisted("contract/seller/seller.ts", (locale) => isOffered.has(locale)),
    ...unlisted("backend/platform/mail/mail-language.ts", (locale) =>
      isMailed.has(languageOf(locale)),
    ),
  ];
}

/** A missing file has no keys. */
function read(folder: string, language: string): Catalogue {
  const path = `${folder}/${language}.json`;
  return existsSync(path) ? flattenCatalogue(JSON.parse(readFileSync(path, "utf8")) as object) : {};
}
