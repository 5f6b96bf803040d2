import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import {
  adminCreateShippingProfile,
  adminDeleteShippingProfile,
  adminGetShippingProfile,
  adminListShippingProfiles,
  adminUpdateShippingProfile,
} from "./admin-shipping-profiles";

export const adminShippingProfileVerbs = {
  adminListShippingProfiles,
  adminGetShippingProfile,
  adminCreateShippingProfile,
  adminUpdateShippingProfile,
  adminDeleteShippingProfile,
} satisfies Partial<AdminVerbs>;
