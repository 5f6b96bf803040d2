import type { BatchJobResult, ImportIssue } from "@/contract/admin/catalogue/batch-job";
import { importErrorsStored } from "@/contract/limits";
import {
  companyLevelsMax,
  listAncestorIds,
  lockCompanyTree,
} from "../../../people/companies/company-change-rows";
import { notifyPeople } from "../../../people/companies/notify-people";
import { findTreeFault } from "../../../people/companies/require-company-facts";
import { readVatRule } from "../../../people/companies/shared-vat";
import { lockCompanyNumbers } from "../../../people/companies/vat-owner-rows";
import { type Transaction, withTransaction } from "../../../platform/db/with-transaction";
import { bumpCatalogueVersionAtCommit } from "../../../platform/versions/catalogue-version-rows";
import { raiseTermsVersion } from "../../../platform/versions/terms-version-rows";
import { type BatchJobCheck, type BatchJobRun, describeCount } from "../batch-job-run";
import { IssueList } from "../issue-list";
import { type JobMessage, jobMessage, writeIssue } from "../job-message";
import { TableFault } from "../table/table-fault";
import { CompanyFileFacts, toTreeIssue } from "./company-file-facts";
import {
  analyzeCompanies,
  replaceGroups,
  upsertAddresses,
  upsertCompanies,
} from "./company-import-rows";
import { findSharedVat } from "./find-shared-vat";
import { planCompanies } from "./plan-companies";
import type { PlannedCompany } from "./plan-company";
import { recordCompanies } from "./record-companies";
import { type CompanyDraft, openCompanyFile, readCompanyBatches } from "./read-companies";

/**
 * Checks the whole file against the companies without writing: every invalid row is an issue with
 * row and column; duplicate VAT numbers are warnings or issues, depending on the seller's setting.
 * Errors: TableFault if the file can't be read at all.
 */
export async function checkCompanyImport(run: BatchJobRun): Promise<BatchJobCheck> {
  const file = await openCompanyFile(run);
  const issues = new IssueList(run.language);
  const warnings: ImportIssue[] = [];
  issues.add(file.issues);
  const facts = new CompanyFileFacts();
  const counts = { created: 0, updated: 0, warnings: 0 };
  if (issues.count === 0)
    for await (const batch of readCompanyBatches(file)) {
      run.goOn();
      await withTransaction(run.scope, async (transaction) => {
        const planned = await planCompanies(transaction, batch, facts.idOfCode);
        const rule = await readVatRule(transaction);
        const shared = rule === "allow" ? [] : await findSharedVat(transaction, planned, facts);
        for (const row of planned) {
          counts[row.known ? "updated" : "created"] += 1;
          issues.add([...row.issues, ...(await facts.add(transaction, row))]);
        }
        if (rule === "refuse") issues.add(shared);
        else {
          counts.warnings += shared.length;
          const reported = shared.slice(0, importErrorsStored - warnings.length);
          warnings.push(...reported.map((issue) => writeIssue(issue, run.language)));
        }
      });
    }
  const count = counts.created + counts.updated;
  if (count === 0 && issues.count === 0)
    issues.add([
      {
        row: null,
        column: null,
        code: "empty_file",
        message: jobMessage("file.noRows"),
      },
    ]);
  return {
    count,
    stat_descriptors: describeCount(run, "company.toImport", toCountMessage(counts)),
    ...(counts.warnings > 0 && { warnings, warning_count: counts.warnings }),
    issues,
  };
}

/**
 * Imports the file's companies in batches, each in a transaction that also records progress.
 * Errors: TableFault if the data that the rows refer to has changed since the check;
 * BatchJobStopped, BatchJobPaused.
 */
export async function processCompanyImport(run: BatchJobRun): Promise<Partial<BatchJobResult>> {
  const file = await openCompanyFile(run);
  if (file.issues.length > 0) throw new TableFault(file.issues);
  const count = run.state.result.count ?? 0;
  let written = run.state.position === 0 ? 0 : (run.state.result.advancement_count ?? 0);
  let pieces = 0;
  for await (const batch of readCompanyBatches(file, run.state.position)) {
    run.goOn();
    written += batch.length;
    const result = { advancement_count: written, progress: count === 0 ? 0 : written / count };
    await withTransaction(run.scope, async (transaction) => {
      await writeBatch(transaction, batch, run.state);
      await run.note(transaction, { position: batch.at(-1)?.row ?? 0, result });
    });
    pieces += 1;
    if (isPowerOfTwo(pieces)) await analyzeCompanies(run.deps.database, written);
  }
  return { advancement_count: written };
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0;

async function writeBatch(
  transaction: Transaction,
  batch: readonly CompanyDraft[],
  job: BatchJobRun["state"],
): Promise<void> {
  await lockCompanyNumbers(transaction);
  if (batch.some(({ cells }) => cells.parentCode !== undefined)) await lockCompanyTree(transaction);
  const planned = await planCompanies(transaction, batch, new Map());
  const faults = planned.flatMap(({ issues }) => issues);
  if ((await readVatRule(transaction)) === "refuse")
    faults.push(...(await findSharedVat(transaction, planned)));
  if (faults.length > 0) throw new TableFault(faults);
  await recordCompanies(transaction, { planned, job }, () => writePlanned(transaction, planned));
  await requireTree(transaction, planned.filter(isMoved));
  for (const { known, record } of planned)
    if (known?.status === "pending" && record.status === "approved")
      await notifyPeople(transaction, record);
  bumpCatalogueVersionAtCommit(transaction);
  raiseTermsVersion(transaction);
}

async function writePlanned(transaction: Transaction, planned: readonly PlannedCompany[]) {
  await upsertCompanies(
    transaction,
    planned.map(({ record }) => record),
  );
  await upsertAddresses(
    transaction,
    planned.flatMap(({ addresses }) => addresses),
  );
  await replaceGroups(
    transaction,
    planned.flatMap(({ record, groupIds }) =>
      groupIds === undefined ? [] : [{ company_id: record.id, group_ids: groupIds }],
    ),
  );
}

const isMoved = ({ known, record }: PlannedCompany) =>
  record.parent_company_id !== null && record.parent_company_id !== known?.parent_company_id;

/** A new company has no branches yet, so its parent's depth is sufficient. */
async function requireTree(transaction: Transaction, moved: readonly PlannedCompany[]) {
  const levels = new Map<string, number>();
  for (const { draft, known, record } of moved) {
    const parentId = record.parent_company_id ?? "";
    const level = levels.get(parentId) ?? (await readLevel(transaction, parentId));
    levels.set(parentId, level);
    const fault =
      known || level >= companyLevelsMax ? await findTreeFault(transaction, record.id) : undefined;
    if (fault) throw new TableFault([toTreeIssue(draft.row, fault)]);
  }
}

const readLevel = async (transaction: Transaction, id: string) =>
  1 + (await listAncestorIds(transaction, id, companyLevelsMax)).length;

type Counts = Record<"created" | "updated" | "warnings", number>;

const toCountMessage = ({ created, updated, warnings: shared }: Counts): JobMessage =>
  shared > 0
    ? jobMessage("company.countsShared", { created, updated, shared })
    : jobMessage("company.counts", { created, updated });
