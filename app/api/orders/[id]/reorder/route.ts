import { findReorder } from "@/lib/bff/cart/reorder";
import { requireBuyer } from "@/lib/bff/customer/login-state";
import { toNotFound } from "@/lib/bff/http/backend-error";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const GET = bffRoute({
  auth: "customer",
  handler: async ({ params }) => {
    const reorder = await findReorder(await requireBuyer(), params.id ?? "");
    if (!reorder) throw toNotFound("no such order");
    return { data: reorder };
  },
});
