import type { Company } from "@/contract/people/customer";

/**
 * Where a company stands with the seller: its status, unless it has left. Only `approved` orders.
 */
export type CompanyStanding = Company["status"] | "archived";
