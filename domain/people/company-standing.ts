import type { CatalogueScope, Company } from "@/contract/people/customer";
import type { SellerSettings } from "@/contract/seller/setting";

/**
 * Where a company stands with the seller: its status, unless it has left. Only `approved` orders.
 */
export type CompanyStanding = Company["status"] | "archived";

export const toCompanyStanding = ({
  status,
  archived_at: archivedAt,
}: Pick<Company, "status" | "archived_at">): CompanyStanding =>
  archivedAt === null ? status : "archived";

/**
 * What of the catalogue a company's people see. A suspended company sees everything, so that its
 * cart is ready; one that is not approved yet what the seller's setting says; one that has left
 * nothing.
 */
export function toCatalogueScope(
  standing: CompanyStanding,
  approval: SellerSettings["registration_approval"],
): CatalogueScope {
  if (standing === "archived") return "nothing";
  if (standing !== "pending" || approval === "off") return "all";
  return approval === "prices_hidden" ? "no_prices" : "nothing";
}
