import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import {
  addressInput,
  anyPhone,
  id,
  idParams,
  languages,
  listEnvelope,
  minor,
  queryBoolean,
  queryList,
} from "../../fields";
import { orderAmountMax } from "../../limits";
import { paymentDueSchema } from "../../order/payment-due";
import { companyRole, companyRoleChange } from "../../people/company-role";
import { agentSchema, companySchema, companyStatuses } from "../../people/customer";
import { projectedPageQuery, q, stampsQuery } from "../catalogue/catalogue-query";
import { customerGroupSchema, groupedCustomerSchema } from "./customer";

const tag = "admin companies";
const text = (max: number) => z.string().trim().max(max);
const amount = minor.min(0).max(orderAmountMax);

const from = <T extends z.ZodType>(value: T) =>
  z.object({ value, company_id: id, company_name: z.string() }).optional();

/** A company as in lists: its own terms, and those inherited from companies above. */
export const listedCompanySchema = companySchema.extend({
  groups: z
    .array(customerGroupSchema)
    .describe("the company's own groups, which apply to all its people"),
  shared_catalogue: z
    .object({ id, name: z.string() })
    .nullable()
    .describe("the link that it registered from"),
  inherited: z
    .object({
      payment_terms: from(z.string().nullable()),
      payment_due: from(paymentDueSchema.nullable()),
      payment_currency_code: from(z.string()),
      franco: from(minor),
      min_order_amount: from(minor),
      region_id: from(id),
      agent: from(agentSchema),
      groups: from(z.array(customerGroupSchema)),
    })
    .describe("what a branch inherits for its empty fields, and from which company"),
});
export type ListedCompany = z.output<typeof listedCompanySchema>;

/** A company with its people, as returned individually. */
export const adminCompanySchema = listedCompanySchema.extend({
  customers: z.array(groupedCustomerSchema).describe("its people, by e-mail"),
});
export type AdminCompany = z.output<typeof adminCompanySchema>;

const status = z.enum(companyStatuses);
const columns = {
  status: status.optional(),
  status_reason: text(500).nullish(),
  language: z.enum(languages).nullish(),
  code: text(50).nullish().describe("the seller's number for the company; unique"),
  logo: text(2000).nullish(),
  payment_terms: text(200).nullish(),
  payment_due: paymentDueSchema.nullish(),
  registration_number: text(50).nullish(),
  vat_number: text(50).nullish(),
  parent_company_id: id.nullish(),
  payment_currency_code: z.string().length(3).toLowerCase().nullish(),
  franco: amount.nullish(),
  credit_limit: amount
    .nullish()
    .describe(
      "what the company may owe; null: no limit. With `credit_limit_blocks`, orders above " +
        "it are rejected",
    ),
  agent_id: id.nullish(),
  region_id: id.nullish(),
  groups: z
    .array(z.strictObject({ id }))
    .max(100)
    .optional()
    .describe("replaces the groups that the company is in"),
  metadata: z.looseObject({ min_order_amount: amount.nullish() }).nullish(),
};
const warningSchema = z.object({
  code: z.literal("duplicate_vat_number"),
  field: z.string(),
  message: z.string(),
  company_ids: z.array(id).describe("the others with the same VAT number"),
});
export type CompanyWarning = z.output<typeof warningSchema>;
const address = addressInput.extend({ phone: anyPhone.nullish() });
const kind = z.enum(["shipping", "billing"]);
const response = z.object({
  company: adminCompanySchema,
  warnings: z.array(warningSchema).optional().describe("what was written anyway"),
});
const write = {
  method: "POST",
  tag,
  auth: "member",
  params: idParams,
  response: response,
} as const;
const addressParams = z.strictObject({ id, address_id: id });
const peopleBody = z.strictObject({
  customer_ids: z.array(z.strictObject({ id })).min(1).max(1000),
});

/** Buyers' companies: terms, region, agent, addresses and people (ADM-05). */
export const adminCompanyEndpoints = {
  adminListCompanies: defineEndpoint({
    method: "GET",
    path: "/admin/companies",
    tag,
    summary:
      "Companies, newest first; `q` searches name, code, registration and VAT number, and " +
      "the e-mail of their people",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      q,
      id: queryList.optional(),
      code: queryList.optional(),
      region_id: queryList.optional(),
      agent_id: queryList.optional(),
      parent_company_id: queryList.optional(),
      status: z
        .union([status, z.array(status)])
        .transform((value) => [value].flat())
        .optional(),
      archived: queryBoolean.optional().describe("true: only archived ones; default: the others"),
      groups: queryList
        .optional()
        .describe("companies in one of these groups, or with a person in one of them"),
    }),
    response: z.object({ companies: z.array(listedCompanySchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreateCompany: defineEndpoint({
    method: "POST",
    path: "/admin/companies",
    tag,
    summary: "Creates a company; its first people are attached, or created with its id",
    auth: "member",
    body: z.strictObject({
      name: text(100).min(1),
      ...columns,
      billing_address: address.nullish(),
      shipping_addresses: z.array(address).max(100).nullish(),
    }),
    response: response,
    errors: ["invalid_data", "not_found", "duplicate_error"],
  }),
  adminGetCompany: defineEndpoint({
    method: "GET",
    path: "/admin/companies/:id",
    tag,
    summary: "One company with its addresses and people",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["not_found"],
  }),
  adminUpdateCompany: defineEndpoint({
    ...write,
    path: "/admin/companies/:id",
    summary: "Changes a company; what its people see and pay changes immediately",
    body: z.strictObject({
      name: text(100).min(1).optional(),
      ...columns,
      billing_address_id: id.nullish(),
      archived: z.boolean().optional().describe("archives or restores it"),
    }),
    errors: ["invalid_data", "not_allowed", "not_found", "duplicate_error"],
  }),
  adminDeleteCompany: defineEndpoint({
    method: "DELETE",
    path: "/admin/companies/:id",
    tag,
    summary:
      "Deletes a company; refused while it has open orders or branches. One that has ordered is " +
      "archived instead: it leaves the lists and orders nothing more, its orders stay. The " +
      "people of a deleted one stay, without a company",
    auth: "developer",
    params: idParams,
    response: z.object({
      id,
      object: z.literal("company"),
      deleted: z.boolean(),
      archived: z.boolean(),
    }),
    errors: ["not_allowed", "not_found"],
  }),
  adminApproveCompany: defineEndpoint({
    ...write,
    path: "/admin/companies/:id/approve",
    summary:
      "Approves a company that awaits approval or was declined; its people are notified by " +
      "mail, each in her language",
    body: z
      .strictObject({
        only_if_waiting: z
          .boolean()
          .optional()
          .describe(
            "true: a company that was declined in the meantime stays declined (not_allowed)",
          ),
      })
      .optional(),
    errors: ["not_allowed", "not_found"],
  }),
  adminDeclineCompany: defineEndpoint({
    ...write,
    path: "/admin/companies/:id/decline",
    summary:
      "Declines a company that awaits approval: it is archived, and its people are mailed " +
      "the reason",
    body: z.strictObject({ reason: text(500).min(1) }),
    errors: ["invalid_data", "not_allowed", "not_found"],
  }),
  adminAddCompanyAddress: defineEndpoint({
    ...write,
    path: "/admin/companies/:id/addresses",
    summary:
      "Adds an address; `metadata.is_default` makes it the one that is offered first. The first " +
      "billing address becomes the company's",
    body: address.extend({ kind }),
    errors: ["invalid_data", "not_found"],
  }),
  adminUpdateCompanyAddress: defineEndpoint({
    ...write,
    path: "/admin/companies/:id/addresses/:address_id",
    summary: "Changes an address of a company; orders keep the one they were placed with",
    params: addressParams,
    body: address.partial(),
    errors: ["invalid_data", "not_found"],
  }),
  adminDeleteCompanyAddress: defineEndpoint({
    ...write,
    method: "DELETE",
    path: "/admin/companies/:id/addresses/:address_id",
    summary: "Removes an address from a company's address book",
    params: addressParams,
    errors: ["not_found"],
  }),
  adminAddCompanyCustomers: defineEndpoint({
    ...write,
    path: "/admin/companies/:id/customers/batch",
    summary:
      "Attaches people to a company; they leave the one they had. Its first person is its " +
      "administrator, later ones are buyers unless `company_role` says otherwise",
    body: peopleBody.extend({ company_role: companyRole.optional() }),
    errors: ["invalid_data", "not_found", "last_administrator"],
  }),
  adminUpdateCompanyCustomer: defineEndpoint({
    ...write,
    path: "/admin/companies/:id/customers/:customer_id",
    summary:
      "Changes what a person of the company may do; the last administrator keeps her role while " +
      "the company has other people",
    params: z.strictObject({ id, customer_id: id }),
    body: z.strictObject(companyRoleChange),
    errors: ["invalid_data", "last_administrator", "not_found"],
  }),
  adminRemoveCompanyCustomers: defineEndpoint({
    ...write,
    method: "DELETE",
    path: "/admin/companies/:id/customers/batch",
    summary: "Detaches people from a company; its last administrator only if nobody else remains",
    body: peopleBody,
    errors: ["invalid_data", "not_found", "last_administrator"],
  }),
} as const;
