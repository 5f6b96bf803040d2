import type { CatalogueScope } from "@/contract/people/customer";
import { sellerSettingsShape } from "@/contract/seller/setting";
import { type CompanyStanding, toCatalogueScope } from "@/domain/people/company-standing";

/** What `find_company_standing` says of a company; all null: there is none. */
export type StandingRow = {
  standing: CompanyStanding | null;
  /** The setting's word while the company waits for approval. */
  registration_approval: string | null;
};

/** A setting that is malformed counts as its default (SET-03). */
const approvalSetting = sellerSettingsShape.registration_approval.catch("off");

/** What of the catalogue somebody of this company sees. */
export const findCatalogueScope = ({
  standing,
  registration_approval: word,
}: StandingRow): CatalogueScope =>
  standing ? toCatalogueScope(standing, approvalSetting.parse(word ?? undefined)) : "all";
