import { readFileSync } from "node:fs";
import { compareCatalogues, flattenCatalogue } from "@/lib/i18n/compare-catalogues";
import { findTypographyFaults } from "@/lib/i18n/typography";
import { runMain, say } from "./deployment/run-main";

const folders = ["messages", "backend/mail/texts"];
const languages = ["fr", "en", "de", "nl", "es", "it"];

runMain(async () => {
  let faults = 0;
  let keys = 0;
  for (const folder of folders) {
    const reference = read(folder, "fr");
    keys += Object.keys(reference).length;
    for (const language of languages) {
      const catalogue = read(folder, language);
      for (const fault of [...compareCatalogues(reference, catalogue, language), ...findTypographyFaults(catalogue, language)]) {
        say(`${folder}/${language}.json ${fault}`);
        faults += 1;
      }
    }
  }
  say(faults === 0 ? `messages: ${keys} keys complete in ${languages.length} languages` : `messages: ${faults} faults`);
  return faults === 0 ? 0 : 1;
});

function read(folder: string, language: string) {
  return flattenCatalogue(JSON.parse(readFileSync(`${folder}/${language}.json`, "utf8")) as object);
}
