import type { StoreVerbs } from "../../platform/http/access/verb";
import { listPaymentMethods } from "../../markets/payment-providers/list-payment-methods";
import { addCompanyAddress } from "./add-company-address";
import { checkPasswordLink } from "./check-password-link";
import { emailExists } from "./email-exists";
import { getCompany } from "./get-company";
import { getCustomer } from "./get-customer";
import { createCustomer, registerCustomer } from "./register-customer";
import { requestPasswordToken } from "./request-password-token";
import { resetPassword } from "./reset-password";
import { updateCustomer } from "./update-customer";

export const customerVerbs = {
  emailExists,
  registerCustomer,
  createCustomer,
  getCustomer,
  updateCustomer,
  getCompany,
  addCompanyAddress,
  requestPasswordToken,
  checkPasswordLink,
  resetPassword,
  listPaymentMethods,
} satisfies Partial<StoreVerbs>;
