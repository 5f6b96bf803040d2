import { expect, test } from "vitest";
import { chooseCountry } from "@/lib/model/customer/choose-country";

const countries = (...codes: string[]) => codes.map((code) => ({ code }));

test("[LOGIN-06] the country of the brand's locale comes first, then one of its language; otherwise the reader chooses", () => {
  expect(chooseCountry(countries("be", "de", "fr"), "fr-FR")).toBe("fr");
  expect(chooseCountry(countries("be", "de"), "fr-FR")).toBe("be");
  expect(chooseCountry(countries("ie", "gb"), "en-US")).toBe("gb");
  expect(chooseCountry(countries("dk", "se"), "nl-NL")).toBeUndefined();
  expect(chooseCountry(countries("se"), "nl-NL")).toBe("se");
  expect(chooseCountry([], "nl-NL")).toBeUndefined();
});
