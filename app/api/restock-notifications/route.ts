import { z } from "zod";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/http/bff-route";
import {
  createRestockNotification,
  deleteRestockNotification,
  listAwaitedVariants,
} from "@/lib/bff/catalogue/restock";

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
  handler: async ({ caller, body: { variant_id }, idempotencyKey }) => {
    await createRestockNotification(caller, variant_id, { idempotencyKey });
    return { status: 204 };
  },
});

export const DELETE = bffRoute({
  auth: "customer",
  body,
  handler: async ({ caller, body: { variant_id }, idempotencyKey }) => {
    await deleteRestockNotification(caller, variant_id, { idempotencyKey });
    return { status: 204 };
  },
});
