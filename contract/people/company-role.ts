import { z } from "zod";
import { minor } from "../fields";
import { orderAmountMax } from "../limits";

/**
 * What a person may do in her company: an administrator also looks after colleagues and approves
 * orders; a requester's orders are placed once somebody approves them; a viewer orders nothing.
 */
export const companyRoles = ["administrator", "buyer", "requester", "viewer"] as const;
export const companyRole = z.enum(companyRoles);
export type CompanyRole = z.output<typeof companyRole>;

/** The most that she may order without approval, tax included; null: as much as she likes. */
export const spendingLimit = minor.min(0).max(orderAmountMax).nullable();

/**
 * A person's role and limits, as they travel. A backend of the version before says nothing of them.
 */
export const companyRoleFields = {
  company_role: companyRole.default("administrator"),
  order_limit: spendingLimit.default(null).describe("per order, tax included; null: none"),
  month_limit: spendingLimit
    .default(null)
    .describe("per calendar month of the seller's time zone, tax included; null: none"),
};

/** A change of them; what is absent stays. */
export const companyRoleChange = {
  company_role: companyRole.optional(),
  order_limit: spendingLimit.optional(),
  month_limit: spendingLimit.optional(),
};
