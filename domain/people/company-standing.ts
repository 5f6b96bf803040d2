import type { CatalogueScope, Company } from "@/contract/people/customer";
import type { CompanyRole } from "@/contract/people/company-role";
import type { SellerSettings } from "@/contract/seller/setting";

/**
 * A company's standing with the seller: its status, or `archived` once it has left. Only `approved`
 * companies may order.
 */
export type CompanyStanding = Company["status"] | "archived";

export const toCompanyStanding = ({
  status,
  archived_at: archivedAt,
}: Pick<Company, "status" | "archived_at">): CompanyStanding =>
  archivedAt === null ? status : "archived";

export type CompanyScope = Exclude<CatalogueScope, "no_amounts">;

/**
 * Which part of the catalogue a company's people see. A suspended company sees everything, so that
 * its cart is ready; a pending one what the seller's setting says; one that has left nothing.
 */
export function toCatalogueScope(
  standing: CompanyStanding,
  approval: SellerSettings["registration_approval"],
): CompanyScope {
  if (standing === "archived") return "nothing";
  if (standing !== "pending" || approval === "off") return "all";
  return approval === "prices_hidden" ? "no_prices" : "nothing";
}

type Person = { role: CompanyRole; viewerPrices: boolean };

/** The same for one person: a viewer may be denied prices and order details. */
export const toPersonScope = (scope: CompanyScope, person: Person): CatalogueScope =>
  scope === "all" && person.role === "viewer" && !person.viewerPrices ? "no_amounts" : scope;
