import type { Localized } from "@/backend/operations/seed/seller-input";
import type { Motif } from "../drawing/motif";
import type { Palette, Style } from "../drawing/picture";
import { otherLanguages, translate } from "../words/translate";

/**
 * A text in French, English and, for the Dutch brand, Dutch. `{n}` is replaced by the design's
 * name.
 */
export type Text = readonly [fr: string, en: string, nl?: string];

/**
 * Code for the SKU, name, wholesale price in minor units, weight in grams, then length, width and
 * height in millimetres.
 */
export type Size = readonly [
  code: string,
  name: Text,
  priceMinor: number,
  massGrams: number,
  lengthMm: number,
  widthMm: number,
  heightMm: number,
];

export type Family = {
  key: string;
  code: string;
  shape: string;
  type: string;
  category: string;
  tags: readonly string[];
  hsCode: string;
  originCountry: string;
  material: Text;
  title: Text;
  subtitles: readonly Text[];
  intros: readonly Text[];
  facts: readonly Text[];
  care: readonly Text[];
  sizeTitle: Text;
  sizes: readonly Size[];
  /** Pack quantities in which the family is sold. */
  packs: readonly number[];
  /** How many of a design's colourways it has. */
  colourways: number;
  /** Printed cloth: the close-up shows the cloth instead of the object. */
  cloth: boolean;
  /** Which of length (0), width (1) and height (2) are horizontal and vertical in its picture. */
  seen?: readonly [0 | 1 | 2, 0 | 1 | 2];
  /** Designs in which it is not available. */
  without?: readonly string[];
  /** The only designs in which it is available, if they are few. */
  only?: readonly string[];
};

export type Colourway = { code: string; name: Text; palette: Palette };

export type Design = {
  key: string;
  code: string;
  name: Text;
  motif: Motif;
  story: Text;
  collection: string;
  colourways: readonly Colourway[];
  /** Which variation of a shape it uses. */
  figure: number;
  /** Its price relative to the family's; 1 is the family's own price. */
  priceFactor: number;
  createdDaysAgo: number;
  /** Sold entirely ahead of production. */
  preorder?: boolean;
};

export type Range = {
  prefix: string;
  eanPrefix: string;
  reference: "fr" | "en" | "nl";
  style: Style;
  families: readonly Family[];
  designs: readonly Design[];
  /** Factor for the list price in euro, by currency. */
  currencies: Readonly<Record<string, number>>;
  colourTitle: Text;
  limitedThreshold: number;
  preorderShare: number;
  saleCollection: string;
};

/** A text in the languages provided, with the design's name in each. */
export function written([fr, en, nl]: Text, name?: Text): Localized {
  const put = (text: string, with_: string | undefined) => text.replaceAll("{n}", with_ ?? "");
  return {
    fr: put(fr, name?.[0]),
    en: put(en, name?.[1]),
    ...(nl === undefined ? {} : { nl: put(nl, name?.[2] ?? name?.[1]) }),
  };
}

/** The same in all six languages. Errors: a text that is not in the tables of `demo/words`. */
export function localized(text: Text, name?: Text): Localized {
  const texts = written(text, name);
  for (const language of otherLanguages)
    texts[language] ??= translate(text[1], language).replaceAll(
      "{n}",
      name ? translate(name[1], language) : "",
    );
  return texts;
}
