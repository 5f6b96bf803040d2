import type { Colleague } from "@/contract/people/colleague-endpoints";
import type { CompanyRole } from "@/contract/people/company-role";
import { toPersonName } from "./acting";

/** A person of the company as shown on the account page; limits in minor units, null if none. */
export type ColleagueView = {
  id: string;
  name: string;
  email: string;
  role: CompanyRole;
  orderLimitMinor: number | null;
  monthLimitMinor: number | null;
  /** She was invited and has not set a password yet. */
  isInvited: boolean;
  isSelf: boolean;
};

export function toColleagueView(
  colleague: Colleague,
  customerId: string | undefined,
): ColleagueView {
  return {
    id: colleague.id,
    name: toPersonName(colleague),
    email: colleague.email,
    role: colleague.company_role,
    orderLimitMinor: colleague.order_limit,
    monthLimitMinor: colleague.month_limit,
    isInvited: !colleague.has_account,
    isSelf: colleague.id === customerId,
  };
}
