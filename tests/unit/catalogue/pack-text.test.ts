import { readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { findPackText } from "@/components/product/pack-text";
import type { ProductTranslator } from "@/components/product/stock-text";

const packTextIn = (locale: string, displayUnit: string | null) => {
  const { product } = JSON.parse(readFileSync(`messages/${locale}.json`, "utf8"));
  const t = createTranslator({
    locale: locale as never,
    messages: { product },
    namespace: "product",
  });
  return findPackText(t as unknown as ProductTranslator, { moq: 12, pcb: 6, displayUnit });
};

test.each([
  ["fr", "par_6 · minimum_12"],
  ["en", "packs of_6 · minimum_12"],
  ["nl", "per_6 · minimum_12"],
  ["de", "VE_6 · Mindestmenge_12"],
  ["es", "de_6_en_6 · mínimo_12"],
  ["it", "in confezioni da_6 · minimo_12"],
])("[CAT-04] in %s a pack's number stays on the line of its words", (locale, text) => {
  expect(packTextIn(locale, null)).toBe(text.replaceAll("_", "\u00a0"));
});

test("[CAT-04] also in the seller's own words", () => {
  expect(packTextIn("en", "boxes of 6 pieces")).toBe(
    "boxes of\u00a06\u00a0pieces · minimum\u00a012",
  );
});
