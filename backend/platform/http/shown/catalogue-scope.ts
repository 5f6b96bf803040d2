import type { CatalogueScope } from "@/contract/people/customer";
import { sellerSettingsShape } from "@/contract/seller/setting";
import type { CompanyRole } from "@/contract/people/company-role";
import {
  type CompanyStanding,
  toCatalogueScope,
  toPersonScope,
} from "@/domain/people/company-standing";

/** Where a company stands; all null: there is none. */
type StandingRow = {
  standing: CompanyStanding | null;
  /** The setting's word while the company waits for approval. */
  registration_approval: string | null;
};

/** The person's own part of it. */
export type ScopeRow = StandingRow & {
  company_role: CompanyRole | null;
  /** The seller shows viewers no prices, and she is one. */
  hides_prices: boolean;
};

/** A setting that is malformed counts as its default (SET-03). */
const approvalSetting = sellerSettingsShape.registration_approval.catch("off");

/** What of the catalogue this person of a company sees. */
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
