import type { Localized, ProductInput, VariantInput } from "@/backend/operations/seed/seller-input";
import { between, chance, pick } from "./chance";
import { ean13 } from "./ean";
import {
  type Colourway,
  type Design,
  type Family,
  localized,
  type Range,
  type Size,
  type Text,
  written,
} from "./family";
import { pricesOf, retailPricesOf } from "./prices";
import { type Pictures, PictureBook } from "./range-pictures";
import { stockOf, stockStateOf } from "./stock";
import { packUnit, storageUnit } from "@/demo/catalogue/units";

type Made = { products: ProductInput[]; files: { path: string; content: string }[] };
type Context = { range: Range; today: Date; nextEan: () => string };

/** All products of a range: each family in each of its designs, with its variants and pictures. */
export function productsOf(range: Range, today: Date): Made {
  let serial = 0;
  const context: Context = {
    range,
    today,
    nextEan: () => ean13(`${range.eanPrefix}${String(++serial).padStart(5, "0")}`),
  };
  const book = new PictureBook(range);
  const products = range.families.flatMap((family) =>
    range.designs
      .filter(
        (design) =>
          !family.without?.includes(design.key) && (family.only?.includes(design.key) ?? true),
      )
      .map((design) => productOf(context, book, family, design)),
  );
  return { products, files: [...book.files].map(([path, content]) => ({ path, content })) };
}

function productOf(
  context: Context,
  book: PictureBook,
  family: Family,
  design: Design,
): ProductInput {
  const { range } = context;
  const seed = `${range.prefix} ${family.key} ${design.key}`;
  const colourways = design.colourways.slice(0, family.colourways);
  const pictures = book.of(family, design, colourways);
  const sized = family.sizes.length > 1 || colourways.length === 1;
  const created = Math.max(1, design.createdDaysAgo + between(`age ${seed}`, -8, 40));
  return {
    handle: `${family.key}-${design.key}`,
    title: localized(family.title, design.name),
    subtitle: localized(pick(`subtitle ${seed}`, family.subtitles), design.name),
    description: describe(family, design, seed),
    type: family.type,
    tags: [
      ...family.tags,
      ...(created <= 45 ? ["new"] : []),
      ...(chance(`best ${seed}`) < 0.12 ? ["bestseller"] : []),
    ],
    collection: design.collection,
    categories: [family.category],
    originCountry: family.originCountry,
    hsCode: family.hsCode,
    material: localized(family.material),
    images: pictures.gallery,
    options: [
      ...(sized ? [localized(family.sizeTitle)] : []),
      ...(colourways.length > 1 ? [localized(range.colourTitle)] : []),
    ],
    variants: variantsOf(context, family, design, colourways, pictures),
    status: "published",
    createdDaysAgo: created,
  };
}

/**
 * About four sentences, in an order that varies between products; in languages without texts of the
 * families, translated with the tables of words.
 */
function describe(family: Family, design: Design, seed: string): Localized {
  const intro = written(pick(`intro ${seed}`, family.intros), design.name);
  const story = localized(design.story, design.name);
  const fact = written(pick(`fact ${seed}`, family.facts), design.name);
  const care = localized(pick(`care ${seed}`, family.care), design.name);
  const order = pick(`order ${seed}`, [
    [intro, story, fact, care],
    [intro, fact, story, care],
    [story, intro, fact, care],
  ]);
  const shown = pick(`subtitle ${seed}`, family.subtitles);
  const others = family.subtitles.filter((subtitle) => subtitle !== shown);
  const short = [story, ...others.slice(0, 1).map(toSentence), care];
  const languages = Object.keys(story) as (keyof Localized)[];
  return Object.fromEntries(
    languages.map((language) => [
      language,
      (intro[language] === undefined ? short : order).map((text) => text[language]).join(" "),
    ]),
  );
}

const toSentence = (text: Text): Localized =>
  Object.fromEntries(
    Object.entries(localized(text)).map(([language, words]) => [language, `${words}.`]),
  );

function variantsOf(
  context: Context,
  family: Family,
  design: Design,
  colourways: readonly Colourway[],
  pictures: Pictures,
): VariantInput[] {
  const seed = `${context.range.prefix} ${family.key} ${design.key}`;
  const all = family.sizes.flatMap((size) =>
    colourways.map((colourway) => variantOf(context, family, design, size, colourway, pictures)),
  );
  const hidden = all.length > 2 && chance(`hidden ${seed}`) < 0.08;
  return all.map((variant, i) =>
    hidden && i === all.length - 1
      ? {
          ...variant,
          prices: variant.prices
            .filter((p) => !p.priceList && !p.minQuantity)
            .map(({ currency }) => ({ currency, amountMinor: -1 })),
        }
      : variant,
  );
}

function variantOf(
  { range, today, nextEan }: Context,
  family: Family,
  design: Design,
  size: Size,
  colourway: Colourway,
  pictures: Pictures,
): VariantInput {
  const [sizeCode, sizeName, priceMinor, massGrams, lengthMm, widthMm, heightMm] = size;
  const several = design.colourways.slice(0, family.colourways).length > 1;
  const sized = family.sizes.length > 1 || !several;
  const sku = `${range.prefix}-${family.code}-${design.code}-${[sizeCode, ...(several ? [colourway.code] : [])].join("-")}`;
  const pack = pick(`pack ${range.prefix} ${family.key} ${design.key}`, family.packs);
  const state = design.preorder ? "preorder" : stockStateOf(sku, range.preorderShare);
  const stock = stockOf(state, sku, range.limitedThreshold, today);
  const values = [
    ...(sized ? [localized(sizeName)] : []),
    ...(several ? [localized(colourway.name)] : []),
  ];
  const image = pictures.ofColourway.get(colourway.code);
  return {
    title: titleOf(values),
    sku,
    ean: nextEan(),
    optionValues: values,
    prices: pricesOf({
      baseMinor: priceMinor * design.priceFactor,
      currencies: range.currencies,
      pack,
      seed: sku,
      onSale: design.collection === range.saleCollection,
    }),
    inventoryQuantity: stock.inventoryQuantity,
    manageInventory: true,
    allowBackorder: stock.allowBackorder,
    massGrams,
    lengthMm,
    widthMm,
    heightMm,
    material: localized(family.material),
    ...(image === undefined ? {} : { image }),
    ...(pack > 1 && { displayUnit: packUnit(pack), storageUnit: storageUnit(pack * 4) }),
    metadata: {
      ...(pack > 1 && { pcb: pack }),
      ...(pack > 1 || chance(`moq ${sku}`) < 0.15
        ? { moq: pack > 1 ? pack * (chance(`moq ${sku}`) < 0.2 ? 2 : 1) : 2 }
        : {}),
      ...stock.metadata,
      recommended_retail_price: retailPricesOf(priceMinor * design.priceFactor, range.currencies),
    },
  };
}

const titleOf = (values: readonly Localized[]): Localized =>
  Object.fromEntries(
    Object.keys(values[0] ?? {}).map((language) => [
      language,
      values.map((value) => value[language as keyof Localized]).join(" · "),
    ]),
  );
