import type { Transaction } from "../../../platform/db/with-transaction";
import {
  companyLevelsMax,
  listAncestorIds,
  readBranchDepth,
} from "../../../people/companies/company-change-rows";
import { toVatKey } from "../../../people/companies/vat-owner-rows";
import type { TreeFault } from "../../../people/companies/require-company-facts";
import { jobMessage, type RowIssue } from "../job-message";
import type { PlannedCompany } from "./plan-company";

/** The issue of a row whose parent is not allowed. */
export const toTreeIssue = (row: number, fault: TreeFault): RowIssue => ({
  row,
  column: "Parent Code",
  code: "invalid_value",
  message:
    fault === "branch_of_itself"
      ? jobMessage("company.branchOfItself")
      : jobMessage("company.tooManyLevels", { max: companyLevelsMax }),
});

type VatRow = { row: number; parentId: string | null; id: string };

/**
 * Relations between the rows of a company file: duplicate codes, parents created by earlier rows,
 * VAT numbers shared by two rows.
 */
export class CompanyFileFacts {
  readonly idOfCode = new Map<string, string>();
  private readonly rowOf = new Map<string, number>();
  private readonly parentOf = new Map<string, string>();
  private readonly above = new Map<string, string[]>();
  private readonly vats = new Map<string, VatRow>();

  /** An earlier row with the same VAT number, unless they are head office and branch. */
  findVat({ draft, record }: PlannedCompany): number | undefined {
    const key = record.vat_number && toVatKey(record.vat_number);
    if (!key) return undefined;
    const first = this.vats.get(key);
    const { id, parent_company_id: parentId } = record;
    if (!first) this.vats.set(key, { row: draft.row, id, parentId });
    if (!first || first.id === id || first.id === parentId || first.parentId === id)
      return undefined;
    return first.parentId !== null && first.parentId === parentId ? undefined : first.row;
  }

  /** Adds a row and returns its conflicts with earlier ones. */
  async add(transaction: Transaction, planned: PlannedCompany): Promise<RowIssue[]> {
    const { draft, record } = planned;
    const { row } = draft;
    const first = this.rowOf.get(record.id) ?? (record.code && this.rowOf.get(`#${record.code}`));
    this.rowOf.set(record.id, row);
    if (record.code) {
      this.rowOf.set(`#${record.code}`, row);
      this.idOfCode.set(record.code, record.id);
    }
    if (first) {
      const message = jobMessage("company.twice", { first, row });
      return [{ row, column: "Company Code", code: "duplicate", message }];
    }
    return this.findTreeIssue(transaction, planned);
  }

  private async listAbove(transaction: Transaction, id: string): Promise<string[]> {
    const found = this.above.get(id) ?? (await listAncestorIds(transaction, id, companyLevelsMax));
    this.above.set(id, found);
    return found;
  }

  private async findTreeIssue(
    transaction: Transaction,
    { draft, known, record }: PlannedCompany,
  ): Promise<RowIssue[]> {
    const parentId = record.parent_company_id;
    if (parentId === null || parentId === known?.parent_company_id) return [];
    this.parentOf.set(record.id, parentId);
    const line = [parentId];
    for (let at = this.parentOf.get(parentId); at && line.length <= companyLevelsMax; ) {
      line.push(at);
      at = this.parentOf.get(at);
    }
    const top = line.at(-1) ?? parentId;
    line.push(...(await this.listAbove(transaction, top)));
    const below = known ? await readBranchDepth(transaction, known.id, companyLevelsMax) : 0;
    if (line.includes(record.id)) return [toTreeIssue(draft.row, "branch_of_itself")];
    const isTooDeep = line.length + 1 + below > companyLevelsMax;
    return isTooDeep ? [toTreeIssue(draft.row, "too_many_levels")] : [];
  }
}
