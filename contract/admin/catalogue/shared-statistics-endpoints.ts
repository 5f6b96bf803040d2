import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams } from "../../fields";

const day = z.iso.date().describe("by the shop's clock");
const counts = {
  views: z.int(),
  viewers: z
    .int()
    .nullable()
    .describe(
      "visitors per day, for a link to a company or a prospect; null: the link is for " + "anybody",
    ),
  quantity: z.int().describe("units entered on the page"),
  orders: z.int().describe("orders placed from it"),
};
const statisticsSchema = z.object({
  shared_catalogue_id: id,
  from: day,
  to: day,
  totals: z.object(counts),
  days: z
    .array(z.object({ day, ...counts, products: z.int().describe("products viewed") }))
    .describe("days with a count, newest first"),
  products: z
    .array(z.object({ product_id: id, title: z.string(), looks: z.int(), quantity: z.int() }))
    .describe("the 50 most viewed"),
});
export type SharedStatistics = z.output<typeof statisticsSchema>;

export const adminSharedStatisticsEndpoints = {
  adminGetSharedCatalogueStatistics: defineEndpoint({
    method: "GET",
    path: "/admin/shared-catalogues/:id/statistics",
    tag: "admin shared catalogues",
    summary: "Statistics of a link by day; bots are not counted",
    auth: "member",
    params: idParams,
    query: z.strictObject({
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(366)
        .optional()
        .describe("number of days up to today; default 30"),
    }),
    response: z.object({ statistics: statisticsSchema }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
} as const;
