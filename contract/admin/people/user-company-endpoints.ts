import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope } from "../../fields";
import { projectedPageQuery, q } from "../catalogue/catalogue-query";
import { listedCompanySchema } from "./company-endpoints";

const write = {
  path: "/admin/users/:id/companies/batch",
  tag: "admin users",
  auth: "admin",
  params: idParams,
  body: z.strictObject({ company_ids: z.array(z.strictObject({ id })).min(1).max(1000) }),
  response: z.object({ companies: z.array(listedCompanySchema) }),
  errors: ["invalid_data", "not_found"],
} as const;

/** The companies for which a user is the agent (ADM-05). */
export const adminUserCompanyEndpoints = {
  adminListUserCompanies: defineEndpoint({
    method: "GET",
    path: "/admin/users/:id/companies",
    tag: "admin users",
    summary: "The companies assigned to a user, newest first",
    auth: "member",
    params: idParams,
    query: z.strictObject({ ...projectedPageQuery, q }),
    response: z.object({ companies: z.array(listedCompanySchema), ...listEnvelope }),
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminAddUserCompanies: defineEndpoint({
    ...write,
    method: "POST",
    summary:
      "Assigns companies to a user, whose name, telephone and e-mail their buyers then see; " +
      "replaces their previous agent",
  }),
  adminRemoveUserCompanies: defineEndpoint({
    ...write,
    method: "DELETE",
    summary: "Removes companies from a user; they then have no agent of their own",
  }),
} as const;
