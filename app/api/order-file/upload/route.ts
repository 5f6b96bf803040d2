import { orderFileBytesMax } from "@/contract/limits";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { requireOrderFileBuyer } from "@/lib/bff/cart/order-file";
import { sendOrderFile } from "@/lib/bff/cart/order-upload";

/** Forwards a buyer's file to the order-upload service, if one is configured (API-05). */
export const POST = bffRoute({
  auth: "customer",
  fileBytesMax: orderFileBytesMax,
  handler: async ({ readFile }) => {
    const { caller } = await requireOrderFileBuyer();
    return { data: { status: await sendOrderFile(caller, readFile) } };
  },
});
