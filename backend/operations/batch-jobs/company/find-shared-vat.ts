import type { Transaction } from "../../../platform/db/with-transaction";
import { listVatOwners } from "../../../people/companies/vat-owner-rows";
import { jobMessage, type RowIssue } from "../job-message";
import type { CompanyFileFacts } from "./company-file-facts";
import type { PlannedCompany } from "./plan-company";

/** Rows with a VAT number of another company, or of another row in the file (`facts`). */
export async function findSharedVat(
  transaction: Transaction,
  planned: readonly PlannedCompany[],
  facts?: CompanyFileFacts,
): Promise<RowIssue[]> {
  const given = planned.filter(({ draft }) => draft.cells.vat_number !== undefined);
  const owners = await listVatOwners(
    transaction,
    given.map(({ record }) => record),
  );
  const ownerOf = new Map(owners.map((owner) => [owner.of, owner]));
  return given.flatMap((row) => {
    const owner = ownerOf.get(row.record.id);
    const first = facts?.findVat(row);
    if (!owner && first === undefined) return [];
    const number = row.record.vat_number ?? "";
    const message = owner
      ? jobMessage("company.vatOfCompany", { company: owner.code ?? owner.name, number })
      : jobMessage("company.vatOfRow", { row: first ?? 0, number });
    return [{ row: row.draft.row, column: "VAT Number", code: "duplicate", message }];
  });
}
