import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { isoDate, langOnlyQuery } from "../fields";

const record = z.record(z.string(), z.unknown());

/** Everything that the brand stores about a customer; amounts in minor units. */
export const customerDataSchema = z.object({
  exported_at: isoDate,
  customer: record.describe("her own record, without the hash of her password"),
  company: record.nullable(),
  addresses: z.array(record).describe("her company's addresses"),
  customer_groups: z.array(record),
  favorite_lists: z.array(record),
  carts: z.array(record).describe("her open carts"),
  orders: z.array(record),
  order_requests: z.array(record),
  saved_carts: z.array(record),
  restock_notifications: z.array(record),
  notifications: z.array(record).describe("mails sent to her"),
  sessions: z.array(record),
});
export type CustomerData = z.output<typeof customerDataSchema>;

/** Export of a customer's own data. */
export const customerDataEndpoints = {
  exportCustomerData: defineEndpoint({
    method: "GET",
    path: "/store/customers/me/data",
    tag: "customers",
    summary: "Everything stored about the customer, for herself only",
    auth: "customer",
    query: langOnlyQuery,
    response: customerDataSchema,
    errors: ["unauthorized", "not_while_acting"],
    ownSessionOnly: true,
  }),
} as const;
