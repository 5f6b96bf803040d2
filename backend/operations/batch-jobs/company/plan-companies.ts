import { ApiError } from "../../../kernel/api-error";
import { toVatNumber } from "../../../people/customers/vat-number";
import type { Transaction } from "../../../platform/db/with-transaction";
import { jobMessage } from "../job-message";
import { findPriceScope } from "../product-import/known-product-rows";
import { lockKnownCompanies, readNamedPeople } from "./company-import-rows";
import { type PlannedCompany, planCompany, type VatReading } from "./plan-company";
import type { CompanyDraft } from "./read-companies";

/**
 * Plans a batch of the file against the current companies. `madeCodes` are ids by code of companies
 * that earlier rows create and that may be parents.
 */
export async function planCompanies(
  transaction: Transaction,
  batch: readonly CompanyDraft[],
  madeCodes: ReadonlyMap<string, string>,
): Promise<PlannedCompany[]> {
  const named = await readNamed(transaction, batch);
  const byId = new Map(named.known.map((row) => [row.id, row]));
  const byCode = new Map(named.known.map((row) => [row.code, row]));
  const made = new Map<string, string>();
  const scope = {
    ...named,
    byCode,
    idOfCode: (code: string) => made.get(code) ?? madeCodes.get(code) ?? byCode.get(code)?.id,
  };
  const planned: PlannedCompany[] = [];
  for (const draft of batch) {
    const { id, code = "" } = draft.cells;
    const known = id ? byId.get(id) : byCode.get(code);
    const vat = await readVat(draft, known?.country ?? null);
    const row = planCompany(draft, known, { scope, vat });
    if (row.record.code) made.set(row.record.code, row.record.id);
    planned.push(row);
  }
  return planned;
}

async function readVat(
  { row, cells: { vat_number: vat, billing, shipping } }: CompanyDraft,
  country: string | null,
): Promise<VatReading> {
  if (vat === undefined) return {};
  const of = billing.country_code ?? country ?? shipping.country_code;
  try {
    return { vatNumber: await toVatNumber(vat, of, "VAT Number") };
  } catch (error) {
    const fault = error instanceof ApiError ? error.extra.details?.[0] : undefined;
    if (!fault) throw error;
    const { code, message, params = {} } = fault;
    const said = jobMessage("company.vatForm", params, message);
    return { issue: { row, column: "VAT Number", code, message: said } };
  }
}

/** Everything that the batch's rows refer to: companies, agents, groups, regions, currencies. */
async function readNamed(transaction: Transaction, batch: readonly CompanyDraft[]) {
  const all = (pick: (cells: CompanyDraft["cells"]) => string | string[] | undefined) => [
    ...new Set(batch.flatMap(({ cells }) => pick(cells) ?? [])),
  ];
  const known = await lockKnownCompanies(transaction, {
    ids: all(({ id }) => id),
    codes: [...all(({ code }) => code), ...all(({ parentCode }) => parentCode)],
  });
  const people = await readNamedPeople(transaction, {
    emails: all(({ agentEmail }) => agentEmail),
    groups: all(({ groups }) => groups),
  });
  return { known, ...people, ...(await findPriceScope(transaction)) };
}
