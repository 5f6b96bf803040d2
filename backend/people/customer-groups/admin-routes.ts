import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import {
  adminGetCustomerGroup,
  adminListCustomerGroupCustomers,
  adminListCustomerGroups,
} from "./admin-list-customer-groups";
import {
  adminCreateCustomerGroup,
  adminDeleteCustomerGroup,
  adminUpdateCustomerGroup,
} from "./change-customer-group";
import {
  adminAddCustomerGroupCustomers,
  adminRemoveCustomerGroupCustomers,
} from "./change-group-customers";

export const adminCustomerGroupVerbs = {
  adminListCustomerGroups,
  adminCreateCustomerGroup,
  adminGetCustomerGroup,
  adminUpdateCustomerGroup,
  adminDeleteCustomerGroup,
  adminListCustomerGroupCustomers,
  adminAddCustomerGroupCustomers,
  adminRemoveCustomerGroupCustomers,
} satisfies Partial<AdminVerbs>;
