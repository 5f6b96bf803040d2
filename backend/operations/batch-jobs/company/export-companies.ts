import type { BatchJobContext, BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import { withTransaction } from "../../../platform/db/with-transaction";
import type { BatchJobCheck, BatchJobRun } from "../batch-job-run";
import { storeJobFile } from "../store-job-file";
import { toUnits } from "../table/price-title";
import { type TableCell, toTableFile } from "../table/write-table";
import { companyColumns } from "./company-columns";
import {
  countExportedCompanies,
  type ExportedCompany,
  listExportedCompanies,
} from "./company-export-rows";

const companiesAtOnce = 500;

const contextOf = (run: BatchJobRun) => run.state.context as BatchJobContext<"company-export">;
const filterOf = (run: BatchJobRun) => contextOf(run).filterable_fields ?? {};

/** Counts what a company export will hold. */
export async function checkCompanyExport(run: BatchJobRun): Promise<BatchJobCheck> {
  const count = await withTransaction(run.scope, (transaction) =>
    countExportedCompanies(transaction, filterOf(run)),
  );
  const message = `There will be ${count} companies exported by this action`;
  return {
    count,
    stat_descriptors: [{ key: "company-export-count", name: "Company count to export", message }],
  };
}

/**
 * Writes the companies that the filter lets through into a protected CSV or XLSX file, one row
 * each, as the import reads it. Errors: those of `toTableFile`, BatchJobStopped, BatchJobPaused.
 */
export async function processCompanyExport(run: BatchJobRun): Promise<Partial<BatchJobResult>> {
  const { format = "csv" } = contextOf(run);
  const count = run.state.result.count ?? 0;
  let written = 0;
  const rows = async function* (): AsyncGenerator<TableCell[][]> {
    for await (const page of readPages(run)) {
      yield page.map((company) => {
        const cells = toCells(company);
        return companyColumns.map(({ title }) => cells[title] ?? null);
      });
      written += page.length;
      const result = { advancement_count: written, progress: count && written / count };
      await withTransaction(run.scope, (transaction) => run.note(transaction, { result }));
    }
  };
  const header = companyColumns.map(({ title }) => title);
  const file = await storeJobFile(
    run,
    { name: "company-export", extension: format },
    toTableFile(format, header, rows()),
  );
  return { ...file, count: written, advancement_count: written };
}

async function* readPages(run: BatchJobRun): AsyncGenerator<ExportedCompany[]> {
  for (let afterId = ""; ; ) {
    run.goOn();
    const page = await withTransaction(run.scope, (transaction) =>
      listExportedCompanies(transaction, filterOf(run), { afterId, limit: companiesAtOnce }),
    );
    if (page.length > 0) yield page;
    if (page.length < companiesAtOnce) return;
    afterId = page.at(-1)?.id ?? "";
  }
}

function toCells(company: ExportedCompany): Record<string, TableCell> {
  const currency = company.payment_currency_code ?? "eur";
  const amount = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : toUnits(minor, currency);
  return {
    "Company Id": company.id,
    "Company Code": company.code,
    "Company Name": company.name,
    "Company Status": company.status,
    Language: company.language,
    "Registration Number": company.registration_number,
    "VAT Number": company.vat_number,
    "Parent Code": company.parent_code,
    Region: company.region,
    Currency: company.payment_currency_code,
    "Agent Email": company.agent_email,
    "Customer Groups": company.groups.join("|"),
    "Payment Terms": company.payment_terms,
    "Payment Days": company.payment_due?.days ?? null,
    "Payment From": company.payment_due?.from ?? null,
    Franco: amount(company.franco),
    "Minimum Order": amount(company.metadata?.min_order_amount),
    "Credit Limit": amount(company.credit_limit),
    ...toAddressCells("Billing", company.billing),
    ...toAddressCells("Shipping", company.shipping),
  };
}

function toAddressCells(kind: string, address: ExportedCompany["billing"]) {
  return {
    [`${kind} Address 1`]: address?.address_1 ?? null,
    [`${kind} Address 2`]: address?.address_2 ?? null,
    [`${kind} Postal Code`]: address?.postal_code ?? null,
    [`${kind} City`]: address?.city ?? null,
    [`${kind} Province`]: address?.province ?? null,
    [`${kind} Country`]: address?.country_code ?? null,
    [`${kind} Phone`]: address?.phone ?? null,
  };
}
