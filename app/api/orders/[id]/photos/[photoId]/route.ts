import { findPhotoUrl } from "@/lib/bff/cart/order-photos";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const GET = bffRoute({
  auth: "customer",
  page: ({ id = "" }) => `/orders/${encodeURIComponent(id)}`,
  handler: async ({ caller, params: { id = "", photoId = "" } }) => ({
    status: 302,
    headers: { location: await findPhotoUrl(caller, { id, photoId }) },
  }),
});
