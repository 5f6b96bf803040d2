import { expect, test } from "vitest";
import { chooseCountry } from "@/lib/model/customer/choose-country";

test("[LOGIN-06] the country of the brand's locale comes first, then one of its language; otherwise the reader chooses", () => {
  expect(chooseCountry([["be", "de", "fr"]], "fr-FR")).toBe("fr");
  expect(chooseCountry([["be", "de"]], "fr-FR")).toBe("be");
  expect(chooseCountry([["ie", "gb"]], "en-US")).toBe("gb");
  expect(chooseCountry([["dk", "se"]], "nl-NL")).toBeUndefined();
  expect(chooseCountry([["se"]], "nl-NL")).toBe("se");
  expect(chooseCountry([], "nl-NL")).toBeUndefined();
});

test("[LOGIN-06] the brand's first region is its market: it precedes other regions", () => {
  expect(chooseCountry([["gb", "ie"], ["us"]], "en-US")).toBe("gb");
  expect(chooseCountry([["at"], ["de"]], "de-DE")).toBe("at");
  expect(chooseCountry([["dk"], ["be", "fr"]], "fr-FR")).toBe("fr");
  expect(chooseCountry([["dk"], ["no", "se"]], "en-US")).toBe("dk");
});
