import { addressInput } from "@/contract/fields";
import { changeCompanyAddress, removeCompanyAddress } from "@/lib/bff/customer/addresses";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: addressInput.partial(),
  handler: async ({ caller, params, body, idempotencyKey }) => {
    await changeCompanyAddress(caller, params.id ?? "", body, { idempotencyKey });
    return {};
  },
});

export const DELETE = bffRoute({
  auth: "customer",
  handler: async ({ caller, params, idempotencyKey }) => {
    await removeCompanyAddress(caller, params.id ?? "", { idempotencyKey });
    return {};
  },
});
