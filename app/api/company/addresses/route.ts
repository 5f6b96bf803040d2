import { addressInput } from "@/contract/fields";
import { addCompanyAddress } from "@/lib/bff/addresses";
import { bffRoute } from "@/lib/bff/bff-route";
import { toAddressView } from "@/lib/model/address";

export const POST = bffRoute({
  auth: "customer",
  body: addressInput,
  handler: async ({ caller, body, idempotencyKey }) => ({
    data: { address: toAddressView(await addCompanyAddress(caller, body, { idempotencyKey })) },
  }),
});
