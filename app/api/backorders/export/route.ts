import { z } from "zod";
import { exportBackorders } from "@/lib/bff/cart/backorders";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { exportFormats } from "@/lib/bff/http/sheet-file";
import { toBackorderQuery } from "@/lib/model/order/backorder";

const text = z.union([z.string().max(200), z.array(z.string().max(200)).max(10)]).optional();

export const GET = bffRoute({
  auth: "customer",
  query: z.strictObject({
    format: z.enum(exportFormats),
    q: text,
    missing: text,
    from: text,
    to: text,
    sort: text,
    page: text,
  }),
  handler: async ({ caller, query: { format, ...params } }) => ({
    file: await exportBackorders(caller, toBackorderQuery(params), format),
  }),
});
