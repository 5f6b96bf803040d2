import type { BatchJobContext, BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import type { BatchJobCheck, BatchJobRun } from "../batch-job-run";
import { toUnits } from "../table/price-title";
import type { TableCell } from "../table/write-table";
import { countExport, type ExportSource, writeExport } from "../write-export";
import { companyColumns } from "./company-columns";
import {
  countExportedCompanies,
  type ExportedCompany,
  listExportedCompanies,
} from "./company-export-rows";

const contextOf = (run: BatchJobRun) => run.state.context as BatchJobContext<"company-export">;

function sourceOf(run: BatchJobRun): ExportSource<ExportedCompany> {
  const { filterable_fields: filter = {} } = contextOf(run);
  return {
    noun: "company",
    count: (transaction) => countExportedCompanies(transaction, filter),
    list: (transaction, after, limit) =>
      listExportedCompanies(transaction, filter, { afterId: after?.id ?? "", limit }),
  };
}

/** Counts the companies to be exported. */
export const checkCompanyExport = (run: BatchJobRun): Promise<BatchJobCheck> =>
  countExport(run, sourceOf(run));

/**
 * Exports the matching companies to a protected CSV or XLSX file, one row each, in the import's
 * format. Errors: those of `writeExport`.
 */
export function processCompanyExport(run: BatchJobRun): Promise<Partial<BatchJobResult>> {
  return writeExport(run, sourceOf(run), {
    format: contextOf(run).format,
    header: companyColumns.map(({ title }) => title),
    toRows: (company) => {
      const cells = toCells(company);
      return [companyColumns.map(({ title }) => cells[title] ?? null)];
    },
  });
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
