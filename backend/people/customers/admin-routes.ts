import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import {
  adminCreateCustomer,
  adminGetCustomer,
  adminListCustomers,
  adminUpdateCustomer,
} from "./admin-customers";

export const adminCustomerVerbs = {
  adminListCustomers,
  adminCreateCustomer,
  adminGetCustomer,
  adminUpdateCustomer,
} satisfies Partial<AdminVerbs>;
