import { z } from "zod";
import { companyRoleFields } from "../../people/company-role";
import { personSchema } from "../../people/customer";
import { addressSchema, id, isoDate, metadata, softStamps } from "../../fields";

export const customerGroupSchema = z.object({ id, ...softStamps, name: z.string(), metadata });
export type CustomerGroup = z.output<typeof customerGroupSchema>;

const base = z.object({
  id,
  ...softStamps,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  billing_address_id: id.nullable(),
  phone: z.string().nullable(),
  has_account: z.boolean(),
  company_id: id.nullable(),
  ...companyRoleFields,
  deactivated_at: isoDate.nullable().describe("since when she has been unable to sign in"),
  metadata,
});
export type AdminCustomer = z.output<typeof base>;

/** A summary of a customer's order; the order endpoints return all of it. */
export const customerOrderSchema = z.object({
  id,
  created_at: isoDate,
  updated_at: isoDate,
  display_id: z.int(),
  status: z.string(),
  fulfillment_status: z.string(),
  payment_status: z.string(),
  cart_id: id.nullable(),
  customer_id: id,
  placed_by_agent: personSchema
    .extend({ id })
    .nullable()
    .describe("the member of staff who acted for her"),
  email: z.string(),
  region_id: id,
  currency_code: z.string(),
  canceled_at: isoDate.nullable(),
  metadata,
});

/** A group as returned by the group endpoints; its customers are included with expand=customers. */
export const expandedGroupSchema = customerGroupSchema.extend({
  customers: z.array(base).optional(),
});

/** A customer with her groups, as in lists; her orders with expand. */
export const groupedCustomerSchema = base.extend({
  groups: z.array(customerGroupSchema),
  orders: z.array(customerOrderSchema).optional(),
});
/**
 * One customer, as returned individually; her groups and her company's billing address with expand.
 * Her password's hash is never disclosed.
 */
export const adminCustomerSchema = base.extend({
  orders: z.array(customerOrderSchema),
  shipping_addresses: z.array(addressSchema),
  groups: z.array(customerGroupSchema).optional(),
  billing_address: addressSchema.nullable().optional(),
});
export const createdCustomerSchema = base;
export type CustomerOrder = z.output<typeof customerOrderSchema>;
