import type { ImportIssue } from "@/contract/admin/catalogue/batch-job";
import type { Transaction } from "../../../platform/db/with-transaction";
import { listVatOwners } from "../../../people/companies/vat-owner-rows";
import type { CompanyFileFacts } from "./company-file-facts";
import type { PlannedCompany } from "./plan-company";

/** Rows whose VAT number another company has, or another row of the file (`facts`). */
export async function findSharedVat(
  transaction: Transaction,
  planned: readonly PlannedCompany[],
  facts?: CompanyFileFacts,
): Promise<ImportIssue[]> {
  const given = planned.filter(({ draft }) => draft.cells.vat_number !== undefined);
  const owners = await listVatOwners(
    transaction,
    given.map(({ record }) => record),
  );
  const ownerOf = new Map(owners.map((owner) => [owner.of, owner]));
  return given.flatMap((row) => {
    const owner = ownerOf.get(row.record.id);
    const first = facts?.findVat(row);
    const whose = owner ? `company ${owner.code ?? owner.name} has` : first && `row ${first} has`;
    if (!whose) return [];
    const message = `${whose} the VAT number ${row.record.vat_number} too`;
    return [{ row: row.draft.row, column: "VAT Number", code: "duplicate", message }];
  });
}
