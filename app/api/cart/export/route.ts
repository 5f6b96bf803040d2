import { z } from "zod";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { exportCart } from "@/lib/bff/cart/cart-export";
import { exportFormats } from "@/lib/bff/http/sheet-file";

export const GET = bffRoute({
  auth: "customer",
  query: z.strictObject({ format: z.enum(exportFormats) }),
  handler: async ({ caller, query }) => ({ file: await exportCart(caller, query.format) }),
});
