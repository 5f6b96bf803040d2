import { z } from "zod";
import { companyRole, companyRoleChange, companyRoleFields, spendingLimit } from "./company-role";
import { defineEndpoint } from "../endpoint";
import { email, id, isoDate, langOnlyQuery } from "../fields";
import { nameLengthMax } from "../limits";

const tag = "colleagues";
const colleagues = "/store/customers/me/company/colleagues";
const name = z.string().trim().min(1).max(nameLengthMax);

/** A person of the caller's company. */
export const colleagueSchema = z.object({
  id,
  created_at: isoDate,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  has_account: z.boolean().describe("false: invited, and has not defined a password yet"),
  company_role: companyRoleFields.company_role,
  order_limit: spendingLimit.describe("minor units; null: none, or hidden from the caller"),
  month_limit: spendingLimit.describe("minor units; null: none, or hidden from the caller"),
});
export type Colleague = z.output<typeof colleagueSchema>;
export const colleagueInviteBody = z.strictObject({
  email,
  first_name: name,
  last_name: name,
  ...companyRoleChange,
  company_role: companyRole.default("buyer"),
});
export const colleagueChangeBody = z.strictObject(companyRoleChange);
const response = z.object({ colleague: colleagueSchema });
const one = { tag, auth: "customer", query: langOnlyQuery } as const;
const oneOf = { ...one, params: z.strictObject({ customer_id: id }) } as const;

/** The people of the customer's company; only its administrators may change them. */
export const colleagueEndpoints = {
  listColleagues: defineEndpoint({
    ...one,
    method: "GET",
    path: colleagues,
    summary: "The people of the customer's company, herself among them, by name",
    response: z.object({ colleagues: z.array(colleagueSchema) }),
    errors: ["unauthorized"],
  }),
  inviteColleague: defineEndpoint({
    ...one,
    method: "POST",
    path: colleagues,
    summary:
      "Invite a person to the company and mail her the link to define her password, in the " +
      "language of `lang`. Somebody already invited gets a new link; a former member who " +
      "has no other company is readmitted, with the given role and limits",
    body: colleagueInviteBody,
    response: response,
    ownSessionOnly: true,
    rateLimit: "passwordToken",
    errors: [
      "not_while_acting",
      "invalid_data",
      "unauthorized",
      "forbidden",
      "not_found",
      "duplicate_error",
      "rate_limited",
    ],
  }),
  updateColleague: defineEndpoint({
    ...oneOf,
    method: "POST",
    path: `${colleagues}/:customer_id`,
    summary: "Change what a person of the company may do; the last administrator keeps her role",
    body: colleagueChangeBody,
    response: response,
    ownSessionOnly: true,
    errors: [
      "not_while_acting",
      "invalid_data",
      "unauthorized",
      "forbidden",
      "not_found",
      "last_administrator",
    ],
  }),
  removeColleague: defineEndpoint({
    ...oneOf,
    method: "DELETE",
    path: `${colleagues}/:customer_id`,
    summary:
      "Remove a person from the company; her sessions end. The last administrator can't be " +
      "removed",
    response: z.object({ id, object: z.literal("colleague"), deleted: z.literal(true) }),
    ownSessionOnly: true,
    errors: ["not_while_acting", "unauthorized", "forbidden", "not_found", "last_administrator"],
  }),
} as const;
