import { z } from "zod";
import { id } from "../fields";

// a separate module, so that the browser can read rows without bundling the schemas
export { gtinCheckDigit, stockBits, toPrintedEan } from "./search-index-rows";

const texts = z
  .string()
  .describe(
    "one text per row, separated by line feeds, which no text contains; empty without " + "rows",
  );
const index = z.int().min(0);
const optionalIndex = z.int().min(-1).describe("-1: none");

/**
 * The searchable catalogue of one buyer in one language as columns, designed to be parsed with one
 * `JSON.parse` and one `split` per text column (CAT-06). Contains neither prices nor anything
 * hidden from her (CAT-02).
 *
 * Rows: `products` are in the natural order of their titles; `variants` in the order of the
 * products and, within one, in the natural order of their titles. Product `p` owns the next
 * `products.variants[p]` rows of `variants`.
 *
 * Identifiers: a product's id or handle; a variant's SKU, which is unique in a seller's catalogue.
 * Variant ids contain 10 random bytes each, as much as everything else together, so only variants
 * without a SKU have their id in `variants.ids`. `GET /store/variants?sku[]=…` returns ids, prices
 * and exact stock.
 */
export const searchIndexSchema = z.object({
  format: z.literal(1),
  version: z.int().describe("catalogue version of the index"),
  lang: z.string(),
  thumbnail_prefix: z.string().describe("prefix of every thumbnail that is not empty"),
  categories: z
    .array(z.object({ id, handle: z.string(), name: z.string(), parent: optionalIndex }))
    .describe("by rank, including parents"),
  collections: z.array(z.object({ id, handle: z.string(), title: z.string() })),
  types: z.array(z.object({ id, value: z.string() })),
  tags: z.array(z.object({ id, value: z.string() })),
  category_sets: z.array(z.array(index)).describe("lists of categories that products share"),
  tag_sets: z.array(z.array(index)).describe("lists of tags that products share"),
  options: z
    .array(
      z.object({
        key: z
          .string()
          .describe("the same in every language; the `<option>` of `options[<option>][]`"),
        title: z.string(),
        values: z
          .array(z.object({ key: z.string(), value: z.string() }))
          .describe("natural order of the values in this language"),
      }),
    )
    .describe(
      "natural order of the titles; an option of several products with the same title is one",
    ),
  value_sets: z
    .array(z.array(z.tuple([index, index])))
    .describe(
      "lists of [option, position among its values] that variants share, in the order of the " +
        "product's options",
    ),
  rules: z
    .array(z.object({ moq: z.int(), pcb: z.int(), display_unit: z.string().nullable() }))
    .describe("quantity rules that variants share (CAT-04)"),
  products: z.object({
    count: z.int(),
    ids: texts,
    handles: texts,
    titles: texts,
    thumbnails: texts.describe("without `thumbnail_prefix`; an empty row: no picture"),
    created_days: z.array(z.int()).describe("days since 1970-01-01, UTC"),
    collections: z.array(optionalIndex),
    types: z.array(optionalIndex),
    category_sets: z.array(index),
    tag_sets: z.array(index),
    variants: z.array(index).describe("number of this product's rows in `variants`"),
  }),
  variants: z.object({
    count: z.int(),
    titles: texts.describe("an empty row: the values of `value_sets` joined by ` / `"),
    skus: texts.describe("an empty row: no SKU"),
    ids: z.array(z.tuple([index, id])).describe("[row, id] of the variants without a SKU"),
    eans: texts.describe(
      "an empty row: no EAN; 12 digits: an EAN-13 without its check digit; `=`: what follows, as " +
        "it is; else as it is. See `toPrintedEan`",
    ),
    value_sets: z.array(index),
    rules: z.array(index),
    stock: z.string().describe("one character per row: a digit of base 32, bits as in `stockBits`"),
  }),
});
export type SearchIndex = z.output<typeof searchIndexSchema>;
