import type { StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { listPaymentMethods } from "../../markets/payment-providers/list-payment-methods";
import { changeFavoriteLists } from "./change-favorite-lists";
import {
  addCompanyAddress,
  addCustomerAddress,
  deleteCustomerAddress,
  updateCustomerAddress,
} from "./own-addresses";
import { listBranchRows } from "../companies/branch-rows";
import { noteSessionUse } from "../sessions/session-rows";
import { createCustomer, registerCustomer } from "./register-customer";
import { requestPasswordToken } from "./request-password-token";
import { resetPassword } from "./reset-password";
import { updateCustomer } from "./update-customer";
import { withTransaction } from "../../platform/db/with-transaction";
import { hashToken } from "../../platform/http/access/session-token";
import { ApiError } from "../../kernel/api-error";
import { isPasswordTokenUsable } from "./password-token-rows";
import { isKnownEmail } from "./customer-rows";
import { findCompany, readCompany } from "./read-company";
import { readCustomer } from "./read-customer";

/**
 * GET /store/customers/me: the signed-in customer and, on request, her company, so that pages need
 * only one call. Errors: unauthorized. Source: spec §3.
 */
const getCustomer: StoreVerb<"getCustomer"> = (context) =>
  withTransaction(context, async (transaction) => {
    noteSessionUse(transaction, context.session.tokenHash, context.deps.now());
    return {
      customer: await readCustomer(context, transaction, context.session.customerId),
      company: (await findCompany(transaction, context.session.companyId)) ?? null,
    };
  });

/**
 * GET /store/customers/me/company: franco and minimum order in minor units, addresses default
 * first, then newest. Errors: unauthorized, not_found. Source: spec §3.
 */
const getCompany: StoreVerb<"getCompany"> = async (context) => ({
  company: await withTransaction(context, (transaction) =>
    readCompany(transaction, context.session.companyId),
  ),
});

/**
 * GET /store/customers/me/company/branches: those that her company can order for, with their
 * shipping addresses. Source: not in the reference.
 */
const listBranches: StoreVerb<"listBranches"> = async (context) => {
  const { companyId, regionId } = context.session;
  if (companyId === null) return { branches: [] };
  const branches = await withTransaction(context, (transaction) =>
    listBranchRows(transaction, companyId, regionId),
  );
  return { branches };
};

/**
 * GET /store/auth/:email: whether a customer has this address, with or without a password yet.
 * Source: spec §4, LOGIN-04.
 */
const emailExists: StoreVerb<"emailExists"> = async (context, { params }) => {
  const exists = await withTransaction(context, (transaction) =>
    isKnownEmail(transaction, params.email),
  );
  return { exists };
};

/**
 * POST /store/customers/password-link: succeeds while the link is valid, without using it. An
 * unknown address and an unknown token get the same error. Errors: invalid_token. Source: LOGIN-05.
 */
const checkPasswordLink: StoreVerb<"checkPasswordLink"> = async (context, { body }) => {
  const now = context.deps.now();
  const isUsable = await withTransaction(context, (transaction) =>
    isPasswordTokenUsable(transaction, hashToken(body.token), body.email, now),
  );
  if (!isUsable) throw new ApiError("invalid_token", "The link is unknown, used or expired");
};

export const customerVerbs = {
  emailExists,
  registerCustomer,
  createCustomer,
  getCustomer,
  updateCustomer,
  changeFavoriteLists,
  getCompany,
  listBranches,
  addCompanyAddress,
  addCustomerAddress,
  updateCustomerAddress,
  deleteCustomerAddress,
  requestPasswordToken,
  checkPasswordLink,
  resetPassword,
  listPaymentMethods,
} satisfies Partial<StoreVerbs>;
