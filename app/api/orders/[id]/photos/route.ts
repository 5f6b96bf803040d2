import { z } from "zod";
import { photoBytesMax } from "@/contract/limits";
import { sendOrderPhoto } from "@/lib/bff/cart/order-photos";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  query: z.strictObject({ name: z.string().max(200).default("") }),
  fileBytesMax: photoBytesMax,
  handler: async ({ caller, params: { id = "" }, query, readFile, idempotencyKey }) => {
    const photo = { id, name: query.name || "photo", file: await readFile() };
    return { data: { id: await sendOrderPhoto(caller, photo, { idempotencyKey }) } };
  },
});
