import { z } from "zod";
import { id } from "@/contract/fields";
import { storeEndpoints } from "@/contract/store-endpoints";
import { listAwaitedVariants } from "@/lib/bff/catalogue/restock";
import { callBackend } from "@/lib/bff/http/backend-client";
import { bffRoute } from "@/lib/bff/http/bff-route";

const body = z.strictObject({ variant_id: id });

export const GET = bffRoute({
  auth: "customer",
  handler: async ({ caller }) => ({
    data: { variant_ids: await listAwaitedVariants(caller) },
  }),
});

export const POST = bffRoute({
  auth: "customer",
  body,
  handler: async ({ caller, body: variant, idempotencyKey }) => {
    const { createRestockNotification } = storeEndpoints;
    await callBackend(createRestockNotification, caller, { body: variant }, { idempotencyKey });
    return { status: 204 };
  },
});

export const DELETE = bffRoute({
  auth: "customer",
  body,
  handler: async ({ caller, body: variant, idempotencyKey }) => {
    const { deleteRestockNotification } = storeEndpoints;
    await callBackend(deleteRestockNotification, caller, { params: variant }, { idempotencyKey });
    return { status: 204 };
  },
});
