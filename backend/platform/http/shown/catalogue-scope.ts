import type { CatalogueScope } from "@/contract/people/customer";
import { sellerSettingsShape } from "@/contract/seller/setting";
import type { CompanyRole } from "@/contract/people/company-role";
import {
  type CompanyStanding,
  toCatalogueScope,
  toPersonScope,
} from "@/domain/people/company-standing";

/** A company's approval state; all null if there is no company. */
type StandingRow = {
  standing: CompanyStanding | null;
  /** The value of the setting, which applies while the company awaits approval. */
  registration_approval: string | null;
};

/** The person's own restrictions. */
export type ScopeRow = StandingRow & {
  company_role: CompanyRole | null;
  /** The seller hides prices from viewers, and she is one. */
  hides_prices: boolean;
};

/** A malformed setting counts as its default (SET-03). */
const approvalSetting = sellerSettingsShape.registration_approval.catch("off");

/** Which part of the catalogue a person of a company may see. */
export function findCatalogueScope({
  standing,
  registration_approval: word,
  company_role: role,
  hides_prices: hidesPrices,
}: ScopeRow): CatalogueScope {
  if (!standing) return "all";
  const scope = toCatalogueScope(standing, word === null ? "off" : approvalSetting.parse(word));
  return toPersonScope(scope, { role: role ?? "viewer", viewerPrices: !hidesPrices });
}
