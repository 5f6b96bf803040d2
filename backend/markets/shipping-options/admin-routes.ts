import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminGetShippingOption, adminListShippingOptions } from "./admin-list-shipping-options";
import {
  adminCreateShippingOption,
  adminDeleteShippingOption,
  adminUpdateShippingOption,
} from "./change-shipping-option";

export const adminShippingOptionVerbs = {
  adminListShippingOptions,
  adminGetShippingOption,
  adminCreateShippingOption,
  adminUpdateShippingOption,
  adminDeleteShippingOption,
} satisfies Partial<AdminVerbs>;
