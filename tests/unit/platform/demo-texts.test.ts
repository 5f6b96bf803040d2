import { expect, test } from "vitest";
import { demoBrands } from "@/demo/demo-brands";

const languages = ["fr", "en", "de", "nl", "es", "it"];

const hasGap = (text: unknown) => /[{}#]/.test(String(text));

/** Straight quotes, and in French spaces before which a line could break. */
const isPlain = (text: unknown, language: string) =>
  /['"]|\d x \d/.test(String(text)) || (language === "fr" && / [:;!?%]/.test(String(text)));

/** All localised texts in the data. */
function textsOf(data: unknown): Record<string, unknown>[] {
  if (typeof data !== "object" || data === null) return [];
  const inner = Object.values(data).flatMap(textsOf);
  return "en" in data ? [{ ...data }, ...inner] : inner;
}

test.each(demoBrands(new Date("2026-11-25")).map((brand) => [brand.id, brand] as const))(
  "[I18N-02] banners, products, collections, categories, discounts and deliveries of %s are in six languages",
  (_, { settings, regions, products, collections, categories, tags, types, ...brand }) => {
    const texts = textsOf({
      settings,
      regions,
      products,
      collections,
      categories,
      tags,
      types,
      priceLists: brand.priceLists,
      promotions: brand.promotions,
    });
    expect(texts.length).toBeGreaterThan(20);
    expect(
      texts.filter((text) =>
        languages.some((language) => !text[language] || hasGap(text[language])),
      ),
    ).toEqual([]);
    expect(
      texts.filter((text) => languages.some((language) => isPlain(text[language], language))),
    ).toEqual([]);
  },
);
