import { expect, test } from "vitest";
import { acceptedLanguage } from "@/backend/platform/http/accepted-language";

test.each([
  ["fr", "fr"],
  ["DE-at", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["pl, nl;q=0.8, en;q=0.5", "nl"],
  ["en;q=0.5, it", "it"],
  ["en;q=0.5,fr;q=0.5", "en"],
  ["fr;q=0, es;q=0.1", "es"],
  ["fr;q=0", undefined],
  ["fr;q=much", undefined],
  ["*", undefined],
  ["pl", undefined],
  ["", undefined],
])("[API-03] Accept-Language %j prefers %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
