import { z } from "zod";
import { dateRange, id, minor, queryBoolean, queryList } from "../fields";
import { filterOptionsMax, handleLengthMax } from "../limits";

const priceBound = z.coerce.number().int().min(0).max(2_147_483_647);

/**
 * Filters of the catalogue: values of one parameter are alternatives, all parameters must match
 * (CAT-06). Options, stock and price must be matched by the same visible variant.
 */
export const productFilterQuery = {
  q: z.string().max(200).optional(),
  id: queryList.optional(),
  handle: z.string().max(handleLengthMax).optional(),
  title: z.string().max(500).optional().describe("exact title, in the seller's own language"),
  description: z.string().max(10_000).optional(),
  is_giftcard: queryBoolean.optional(),
  collection_id: queryList.optional(),
  type_id: queryList.optional(),
  tags: queryList.optional(),
  category_id: queryList.optional(),
  include_category_children: queryBoolean.optional(),
  sales_channel_id: queryList.optional(),
  created_at: dateRange.optional(),
  updated_at: dateRange.optional(),
  options: z
    .record(z.string().max(200), queryList)
    .refine(
      (options) => Object.keys(options).length <= filterOptionsMax,
      `at most ${filterOptionsMax} options`,
    )
    .optional()
    .describe(
      "`options[<option key>][]=<value key>`, keys as in the facets; e.g. options[taille][]=6 mois",
    ),
  in_stock: queryBoolean
    .optional()
    .describe("true: has a variant that can be delivered from stock"),
  new: queryBoolean.optional().describe("true: created in the last 30 days (assumption)"),
  favorites: queryBoolean.optional().describe("true: has a variant of the customer's favourites"),
  favorite_list_id: id.optional().describe("has a variant in this favourite list of the customer"),
  price: z
    .strictObject({ gte: priceBound, lte: priceBound })
    .partial()
    .optional()
    .describe(
      "the caller's unit price in minor units, by region_id, currency_code or cart_id; " +
        "default: the company's own",
    ),
};

const facetCount = z.int().describe("products left if this value is also selected");
export const productFacetsSchema = z.object({
  count: z.int().describe("products that match the whole filter"),
  categories: z
    .array(
      z.object({
        id,
        handle: z.string(),
        name: z.string(),
        parent_category_id: id.nullable(),
        count: facetCount,
      }),
    )
    .describe("by rank; a category includes the products of its descendants"),
  collections: z.array(z.object({ id, handle: z.string(), title: z.string(), count: facetCount })),
  types: z.array(z.object({ id, value: z.string(), count: facetCount })),
  tags: z.array(z.object({ id, value: z.string(), count: facetCount })),
  options: z
    .array(
      z.object({
        key: z.string().describe("the same in every language"),
        title: z.string(),
        values: z
          .array(z.object({ key: z.string(), value: z.string(), count: facetCount }))
          .describe("natural order"),
      }),
    )
    .describe("natural order of the titles"),
  in_stock: facetCount,
  new: facetCount,
  favorites: facetCount,
  price: z
    .object({ min: minor, max: minor, currency_code: z.string() })
    .nullable()
    .describe(
      "lowest and highest unit price of what matches the filter, ignoring its price range; " +
        "null if nothing has a price",
    ),
});
export type ProductFacets = z.output<typeof productFacetsSchema>;
