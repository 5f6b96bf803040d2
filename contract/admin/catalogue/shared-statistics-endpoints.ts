import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams } from "../../fields";

const day = z.iso.date().describe("by the shop's clock");
const counts = {
  views: z.int(),
  viewers: z
    .int()
    .nullable()
    .describe("people a day, of a link that is for a company or a prospect; null: for anybody"),
  quantity: z.int().describe("units that were filled in on the page"),
  orders: z.int().describe("orders that came from it"),
};
const statisticsSchema = z.object({
  shared_catalogue_id: id,
  from: day,
  to: day,
  totals: z.object(counts),
  days: z
    .array(z.object({ day, ...counts, products: z.int().describe("products looked at") }))
    .describe("those with a count, newest first"),
  products: z
    .array(z.object({ product_id: id, title: z.string(), looks: z.int(), quantity: z.int() }))
    .describe("the 50 most looked at"),
});
export type SharedStatistics = z.output<typeof statisticsSchema>;

export const adminSharedStatisticsEndpoints = {
  adminGetSharedCatalogueStatistics: defineEndpoint({
    method: "GET",
    path: "/admin/shared-catalogues/:id/statistics",
    tag: "admin shared catalogues",
    summary: "What became of a link by day; bots are not counted",
    auth: "member",
    params: idParams,
    query: z.strictObject({
      days: z.coerce.number().int().min(1).max(366).optional().describe("up to today; 30"),
    }),
    response: z.object({ statistics: statisticsSchema }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
} as const;
