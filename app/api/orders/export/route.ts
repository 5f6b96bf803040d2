import { z } from "zod";
import { exportOrders } from "@/lib/bff/cart/order-export";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { exportFormats } from "@/lib/bff/http/sheet-file";
import { toOrderListQuery } from "@/lib/model/order/order-list";

const text = z.union([z.string().max(200), z.array(z.string().max(200)).max(50)]).optional();

export const GET = bffRoute({
  auth: "customer",
  query: z.strictObject({
    format: z.enum(exportFormats),
    q: text,
    status: text,
    shipment: text,
    payment: text,
    from: text,
    to: text,
    by: text,
    sort: text,
    page: text,
  }),
  page: () => "/orders",
  handler: async ({ caller, query: { format, ...params } }) => ({
    file: await exportOrders(caller, toOrderListQuery(params), format),
  }),
});
