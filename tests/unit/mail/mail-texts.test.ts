import { expect, test } from "vitest";
import {
  formatMailDate,
  formatMailDay,
  formatMailMoney,
} from "@/backend/operations/mails/mail-format";
import { html } from "@/backend/operations/mails/mail-html";
import { mailLanguages, resolveMailLanguage } from "@/backend/platform/mail/mail-language";
import { fill, mailTexts } from "@/backend/operations/mails/mail-texts";
import { countrySchema } from "@/contract/seller/region";
import { findCountry } from "@/backend/markets/regions/countries";

type Texts = Record<string, Record<string, string>>;
const flat = (texts: Texts) =>
  Object.entries(texts).flatMap(([part, words]) =>
    Object.entries(words).map(([key, text]) => [`${part}.${key}`, text] as const),
  );
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test.each(mailLanguages)(
  "[I18N-02] the mail texts in %s are complete, with the French text's placeholders",
  (language) => {
    const reference = flat(mailTexts("fr") as Texts);
    const texts = flat(mailTexts(language) as Texts);
    expect(texts.map(([key]) => key)).toEqual(reference.map(([key]) => key));
    for (const [index, [key, text]] of texts.entries()) {
      expect(text.trim(), key).not.toBe("");
      expect(places(text), key).toEqual(places(reference[index]?.[1] ?? ""));
    }
  },
);

test("[I18N-02] no language repeats the French sentences", () => {
  const french = new Map(flat(mailTexts("fr") as Texts));
  for (const language of mailLanguages.filter((each) => each !== "fr")) {
    const same = flat(mailTexts(language) as Texts).filter(
      ([key, text]) => text.length > 12 && french.get(key) === text,
    );
    expect(same, language).toEqual([]);
  }
});

test("[I18N-02] a language tag is mapped to one of six, French for any other", () => {
  expect(
    ["fr-FR", "EN", "de-AT", "nl_BE", "pt-BR", "", "english"].map(resolveMailLanguage),
  ).toEqual(["fr", "en", "de", "nl", "fr", "fr", "fr"]);
});

test("[I18N-07] amounts use the language's format, with the currency's decimals", () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  expect(plain(formatMailMoney(123_450, "eur", "fr-FR"))).toBe("1 234,50 €");
  expect(plain(formatMailMoney(123_450, "gbp", "en-US"))).toBe("£1,234.50");
  expect(plain(formatMailMoney(-5, "eur", "de-DE"))).toBe("−0,05 €");
  expect(plain(formatMailMoney(-4614, "eur", "nl-NL"))).toBe("−€ 46,14");
  expect(plain(formatMailMoney(1500, "jpy", "en-US"))).toBe("¥1,500");
  const late = new Date("2026-11-30T23:30:00Z");
  expect(formatMailDate(late, "nl-NL", "Europe/London")).toBe("30 november 2026");
  expect(formatMailDate(late, "fr-FR", "Europe/Paris")).toBe("1er décembre 2026");
  expect(formatMailDay("2026-12-31", "nl-NL")).toBe("31 december 2026");
});

test("[SEC-04] markup escapes every value except markup", () => {
  expect(html`<p title="${`"><script>'`}">${[html`<b>${"a&b"}</b>`, null, 3]}</p>`.text).toBe(
    `<p title="&quot;&gt;&lt;script&gt;&#39;"><b>a&amp;b</b>3</p>`,
  );
  expect(fill("{a} {b} {c}", { a: "{b}", b: 2 })).toBe("{b} 2 {c}");
});

test("[STORE-01] countries are those of ISO 3166-1", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const found = letters
    .flatMap((first) => letters.map((second) => findCountry(first + second, null)))
    .filter((country) => country !== undefined);
  expect(found).toHaveLength(249);
  for (const key of ["id", "iso_2", "iso_3", "num_code", "name"] as const)
    expect(new Set(found.map((country) => country[key])).size, key).toBe(249);
  expect(countrySchema.parse(findCountry("nl", "reg_1"))).toEqual({
    id: expect.any(Number),
    iso_2: "nl",
    iso_3: "NLD",
    num_code: 528,
    name: "NETHERLANDS",
    display_name: "Netherlands",
    region_id: "reg_1",
  });
});
