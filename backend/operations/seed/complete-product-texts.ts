import { foldWords } from "@/domain/search/fold-text";
import type { Translations } from "../../kernel/translations";
import type { Transaction } from "../../platform/db/with-transaction";
import { lockKnownProducts } from "../../catalogue/products/write/known-product-rows";
import type { ProductWrite } from "../../catalogue/products/write/product-write";
import { writeProducts } from "../../catalogue/products/write-products";
import type { ProductDoc } from "../../catalogue/read-model/product-doc";
import { findWriteOptions } from "../batch-jobs/product-import/import-batches";
import { toLocalizedColumns } from "./localized-columns";
import type { ProductInput, SellerInput, Text } from "./seller-input";

type Translated = { translations: Translations };
type Reference = SellerInput["reference"];

/** Languages in which earlier versions had no product texts. */
const laterLanguages = ["de", "es", "it"];

/**
 * Adds an input's texts to products that were loaded when it had fewer languages, and returns the
 * number of those products. A text that has been edited since is left unchanged, in every language.
 * Errors: those of `writeProducts`.
 */
export async function completeProductTexts(
  transaction: Transaction,
  { products, reference }: Pick<SellerInput, "products" | "reference">,
  now: Date,
): Promise<number> {
  const byHandle = new Map(products.map((product) => [product.handle, product]));
  const docs = await lockKnownProducts(transaction, {
    ids: [],
    externalIds: [],
    handles: [...byHandle.keys()],
  });
  const writes = docs.flatMap((doc) => {
    const input = byHandle.get(doc.handle);
    return (input && completeProduct(doc, input, reference)) ?? [];
  });
  if (writes.length > 0)
    await writeProducts(transaction, writes, {
      ...(await findWriteOptions(transaction, now)),
      expects: "known",
    });
  return writes.length;
}

function completeProduct(
  doc: ProductDoc,
  input: ProductInput,
  reference: Reference,
): ProductWrite | undefined {
  const { title, subtitle, description, material } = input;
  const translations = complete(doc, { title, subtitle, description, material }, reference);
  const options = doc.options.flatMap((option, index) => {
    const found = complete(option, { title: input.options[index] }, reference);
    return found ? { id: option.id, title: option.title, translations: found } : [];
  });
  const variants = doc.variants.flatMap((variant) => {
    const known = input.variants.find(({ sku }) => sku === variant.sku);
    if (!known) return [];
    const texts = complete(variant, { title: known.title, material: known.material }, reference);
    const values = variant.options.flatMap((value) => {
      const index = doc.options.findIndex(({ id }) => id === value.option_id);
      const found = complete(value, { value: known.optionValues[index] }, reference);
      return found ? { option_id: value.option_id, value: value.value, translations: found } : [];
    });
    if (!texts && values.length === 0) return [];
    return {
      id: variant.id,
      ...(texts && { translations: texts }),
      ...(values.length > 0 && { options: values }),
    };
  });
  if (!translations && options.length === 0 && variants.length === 0) return undefined;
  return { id: doc.id, ...(translations && { translations }), options, variants };
}

/** A row's translations with the missing languages added; undefined if there is nothing to add. */
function complete(
  row: Translated,
  texts: Record<string, Text | undefined>,
  reference: Reference,
): Translations | undefined {
  const { translations: loaded, ...own } = toLocalizedColumns(texts, reference);
  const columns = Object.keys(texts).filter((column) => isAsLoaded(row, column, { own, loaded }));
  const missing = Object.entries(loaded).flatMap(([language, overlay]) =>
    columns
      .filter((column) => overlay[column] && !row.translations[language]?.[column])
      .map((column) => ({ language, column, text: overlay[column] ?? "" })),
  );
  if (missing.length === 0) return undefined;
  const completed = structuredClone(row.translations);
  for (const { language, column, text } of missing)
    completed[language] = { ...completed[language], [column]: text };
  return completed;
}

/**
 * Whether a column has the text loaded by an earlier version, in every language it has; punctuation
 * and spaces are ignored.
 */
function isAsLoaded(
  row: Translated & Record<string, unknown>,
  column: string,
  { own, loaded }: { own: Record<string, string>; loaded: Translations },
): boolean {
  const languages = Object.keys(row.translations).filter((key) => row.translations[key]?.[column]);
  return (
    isSame(row[column], own[column]) &&
    languages.every((key) => isSame(row.translations[key]?.[column], loaded[key]?.[column])) &&
    !languages.some((key) => laterLanguages.includes(key))
  );
}

const isSame = (text: unknown, other: string | undefined) =>
  foldWords(String(text ?? "")) === foldWords(other ?? "");
