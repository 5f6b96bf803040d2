import { z } from "zod";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { exportCart, exportFormats } from "@/lib/bff/cart/cart-export";

export const GET = bffRoute({
  auth: "customer",
  query: z.strictObject({ format: z.enum(exportFormats) }),
  handler: async ({ caller, query }) => ({ file: await exportCart(caller, query.format) }),
});
