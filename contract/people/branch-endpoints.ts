import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { addressSchema, id, langOnlyQuery } from "../fields";

/** A branch's delivery address; without an id, as no endpoint accepts one from its head office. */
const branchAddressSchema = addressSchema.omit({
  ...({ id: true, created_at: true, updated_at: true, deleted_at: true } as const),
  ...({ customer_id: true, metadata: true } as const),
});
const branchSchema = z.object({
  id,
  name: z.string(),
  shipping_addresses: z
    .array(branchAddressSchema)
    .min(1)
    .describe("in the countries of the customer's region, default ones first"),
});
export type Branch = z.output<typeof branchSchema>;

/** The companies below the customer's own. */
export const branchEndpoints = {
  listBranches: defineEndpoint({
    method: "GET",
    path: "/store/customers/me/company/branches",
    tag: "customers",
    summary:
      "Branches that the customer's company can order for, by name, with their delivery " +
      "addresses",
    auth: "customer",
    query: langOnlyQuery,
    response: z.object({ branches: z.array(branchSchema) }),
    errors: ["unauthorized", "ordering_forbidden"],
    ordering: true,
  }),
} as const;
