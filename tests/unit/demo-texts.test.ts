import { expect, test } from "vitest";
import { demoBrands } from "@/demo/demo-brands";

const languages = ["fr", "en", "de", "nl", "es", "it"];

/** Every text by language in the data. */
function textsOf(data: unknown): Record<string, unknown>[] {
  if (typeof data !== "object" || data === null) return [];
  const inner = Object.values(data).flatMap(textsOf);
  return "en" in data ? [{ ...data }, ...inner] : inner;
}

test.each(demoBrands(new Date("2026-11-25")).map((brand) => [brand.id, brand] as const))(
  "[I18N-02] banners, collections, categories, discounts and deliveries of %s are in six languages",
  (_, { settings, regions, collections, categories, tags, types, priceLists, promotions }) => {
    const texts = textsOf({
      settings,
      regions,
      collections,
      categories,
      tags,
      types,
      priceLists,
      promotions,
    });
    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts)
      expect(
        languages.filter((language) => !text[language]),
        String(text.en),
      ).toEqual([]);
  },
);
