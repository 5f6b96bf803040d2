import { z } from "zod";
import { minor } from "../fields";
import { orderAmountMax } from "../limits";

/**
 * A person's role in her company: an administrator also manages colleagues and approves orders; a
 * requester's orders are placed once somebody approves them; a viewer can't order.
 */
export const companyRoles = ["administrator", "buyer", "requester", "viewer"] as const;
export const companyRole = z.enum(companyRoles);
export type CompanyRole = z.output<typeof companyRole>;

/** The maximum amount that she may order without approval, tax included; null for no limit. */
export const spendingLimit = minor.min(0).max(orderAmountMax).nullable();

/** A person's role and limits as on the wire. A backend of the previous version omits them. */
export const companyRoleFields = {
  company_role: companyRole.default("administrator"),
  order_limit: spendingLimit.default(null).describe("per order, tax included; null: none"),
  month_limit: spendingLimit
    .default(null)
    .describe("per calendar month of the seller's time zone, tax included; null: none"),
};

/** A change of these; absent fields are unchanged. */
export const companyRoleChange = {
  company_role: companyRole.optional(),
  order_limit: spendingLimit.optional(),
  month_limit: spendingLimit.optional(),
};
