import type { CompanyWarning } from "@/contract/admin/people/company-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";
import { readSettings } from "../../sellers/settings/read-settings";
import { ApiError } from "../../kernel/api-error";
import { listVatOwners, type VatBearer } from "./vat-owner-rows";

/** Whether companies with the same VAT number are allowed, warned about or rejected. */
export async function readVatRule(transaction: Transaction): Promise<"allow" | "warn" | "refuse"> {
  return (await readSettings(transaction)).duplicate_vat_number;
}

/**
 * Warns about other companies with a VAT number. Errors: duplicate_error (vat_number) if the seller
 * rejects them.
 */
export async function findVatWarnings(
  transaction: Transaction,
  company: VatBearer,
): Promise<CompanyWarning[]> {
  const rule = await readVatRule(transaction);
  const owners = rule === "allow" ? [] : await listVatOwners(transaction, [company]);
  if (owners.length === 0) return [];
  const names = owners.slice(0, 10).map(({ code, name }) => code ?? name);
  const message = `The VAT number ${company.vat_number} also belongs to ${names.join(", ")}.`;
  if (rule === "refuse")
    throw new ApiError("duplicate_error", message, {
      details: [{ field: "vat_number", code: "invalid_value", message }],
    });
  const ids = owners.map(({ id }) => id);
  return [{ code: "duplicate_vat_number", field: "vat_number", message, company_ids: ids }];
}
