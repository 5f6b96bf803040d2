import { addressInput } from "@/contract/fields";
import { addCompanyAddress } from "@/lib/bff/customer/addresses";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { toAddressView } from "@/lib/model/customer/address";

export const POST = bffRoute({
  auth: "customer",
  body: addressInput,
  handler: async ({ caller, body, idempotencyKey }) => ({
    data: { address: toAddressView(await addCompanyAddress(caller, body, { idempotencyKey })) },
  }),
});
