import { withTransaction } from "../../platform/db/with-transaction";
import { fromDatabaseError } from "../../platform/http/database-error";
import {
  type BatchJobCheck,
  BatchJobPaused,
  type BatchJobRun,
  BatchJobStopped,
  type BatchJobStrategy,
  type BatchJobWorker,
  withBatchJobRun,
} from "./batch-job-run";
import { readCatalogueVersion } from "../../platform/versions/catalogue-version-rows";
import { findJobState, leaseBatchJob } from "./batch-job-work-rows";
import { IssueList } from "./issue-list";
import { jobMessage } from "./job-message";
import { recordImport } from "./record-import";
import { storeJobFile } from "./store-job-file";
import { TableFault, tableFault } from "./table/table-fault";
import type { BatchJobType } from "@/contract/admin/catalogue/batch-job";
import { checkCompanyExport, processCompanyExport } from "./company/export-companies";
import { checkCompanyImport, processCompanyImport } from "./company/import-companies";
import {
  checkCreditNoteImport,
  processCreditNoteImport,
} from "./orders/credit-notes/import-credit-notes";
import { checkInvoiceImport, processInvoiceImport } from "./orders/invoices/import-invoices";
import { checkOrderImport, processOrderImport } from "./orders/new-orders/import-orders";
import { checkStatusImport, processStatusImport } from "./orders/statuses/import-statuses";
import { checkOrderExport, processOrderExport } from "./orders/export-orders";
import { checkPriceListExport, processPriceListExport } from "./price-list/export-prices";
import { checkPriceListImport, processPriceListImport } from "./price-list/import-prices";
import { checkProductExport, processProductExport } from "./product-export/export-products";
import { checkProductImport } from "./product-import/check-product-import";
import { processProductImport } from "./product-import/process-product-import";
import { checkShipmentImport, processShipmentImport } from "./shipment/import-shipments";

/** How each type of job is checked and processed. */
const batchJobStrategies: Record<BatchJobType, BatchJobStrategy> = {
  "product-import": { check: checkProductImport, process: processProductImport },
  "product-export": { check: checkProductExport, process: processProductExport },
  "price-list-import": { check: checkPriceListImport, process: processPriceListImport },
  "price-list-export": { check: checkPriceListExport, process: processPriceListExport },
  "company-import": { check: checkCompanyImport, process: processCompanyImport },
  "shipment-import": { check: checkShipmentImport, process: processShipmentImport },
  "order-import": { check: checkOrderImport, process: processOrderImport },
  "order-status-import": { check: checkStatusImport, process: processStatusImport },
  "order-invoice-import": { check: checkInvoiceImport, process: processInvoiceImport },
  "order-credit-note-import": {
    check: checkCreditNoteImport,
    process: processCreditNoteImport,
  },
  "company-export": { check: checkCompanyExport, process: processCompanyExport },
  "order-export": { check: checkOrderExport, process: processOrderExport },
};

/** After this many attempts without finishing, another one would fail too. */
const attemptsMax = 10;
const leaseSecondsDefault = 30;

/**
 * Runs the oldest waiting job of any seller as far as possible: the check and, unless it is a dry
 * run, the rest. Returns whether there was one. Errors: the database is unreachable; the job then
 * stays leased and is resumed later.
 */
export async function runNextBatchJob(worker: BatchJobWorker): Promise<boolean> {
  const { deps, leaseSeconds = leaseSecondsDefault } = worker;
  const leased = await leaseBatchJob(deps.database, leaseSeconds);
  if (!leased) return false;
  const scope = {
    database: deps.database,
    prepared: deps.env.DATABASE_PREPARED === "on",
    sellerId: leased.seller_id,
  };
  const state = await withTransaction(scope, (transaction) => findJobState(transaction, leased.id));
  if (!state) return true;
  await withBatchJobRun({ ...worker, leaseSeconds }, leased, state, async (run) => {
    try {
      if (leased.attempts > attemptsMax)
        throw tableFault("gave_up", jobMessage("job.gaveUp", { attempts: attemptsMax }));
      await advance(run);
    } catch (error) {
      await settle(run, error);
    }
  });
  return true;
}

async function advance(run: BatchJobRun): Promise<void> {
  const { state, scope } = run;
  if (state.status === "created") {
    const passed = await check(run, state.dry_run ? "pre_processed" : "confirmed");
    if (!passed || state.dry_run) return;
  }
  if (state.status !== "processing") {
    const version = await withTransaction(scope, readCatalogueVersion);
    if (state.checked_version !== version && !(await check(run))) return;
    await withTransaction(scope, (transaction) => run.note(transaction, { status: "processing" }));
  }
  const result = await batchJobStrategies[state.type].process(run);
  const last = { status: "completed", result: { progress: 1, ...result }, release: true } as const;
  await withTransaction(scope, async (transaction) => {
    await run.note(transaction, last);
    const { count } = state.result;
    recordImport(transaction, state, {
      ...{ status: last.status, count, written: result.advancement_count ?? 0 },
    });
  });
  run.log.info({ count: state.result.count }, "batch job completed");
}

/** Checks the input and records the result; false if the job has failed because of it. */
async function check(run: BatchJobRun, status?: "pre_processed" | "confirmed"): Promise<boolean> {
  const checkedVersion = await withTransaction(run.scope, readCatalogueVersion);
  const { issues, ...found } = await batchJobStrategies[run.state.type].check(run);
  if (issues && issues.count > 0) {
    await fail(run, issues, found);
    return false;
  }
  const result = { ...found, advancement_count: 0, progress: 0 };
  const change = {
    checkedVersion,
    result,
    release: status === "pre_processed",
    ...(status ? { status } : {}),
  };
  await withTransaction(run.scope, (transaction) => run.note(transaction, change));
  run.state.checked_version = checkedVersion;
  Object.assign(run.state.result, result);
  return true;
}

async function settle(run: BatchJobRun, error: unknown): Promise<void> {
  if (error instanceof BatchJobStopped)
    return run.log.info("batch job canceled or taken over by another process");
  if (fromDatabaseError(error)?.errorName === "service_unavailable") throw error;
  try {
    if (error instanceof BatchJobPaused)
      await withTransaction(run.scope, (transaction) => run.note(transaction, { release: true }));
    else await fail(run, toIssues(run, error));
  } catch (failure) {
    if (!(failure instanceof BatchJobStopped)) throw failure;
  }
}

function toIssues(run: BatchJobRun, error: unknown): IssueList {
  const issues = new IssueList(run.language);
  if (error instanceof TableFault) issues.add(error.issues);
  else {
    run.log.error({ err: error }, "batch job failed");
    issues.add([
      {
        row: null,
        column: null,
        code: "unknown_error",
        message: jobMessage("job.unknownError"),
      },
    ]);
  }
  return issues;
}

async function fail(
  run: BatchJobRun,
  issues: IssueList,
  found?: Omit<BatchJobCheck, "issues">,
): Promise<void> {
  const { file_key: errorFileKey } = await storeJobFile(
    run,
    { name: `${run.state.type}-errors`, extension: "csv" },
    issues.toCsv(),
  );
  const result = {
    ...found,
    errors: issues.first,
    error_count: issues.count,
    error_file_key: errorFileKey,
  };
  await withTransaction(run.scope, async (transaction) => {
    await run.note(transaction, { status: "failed", result, release: true });
    const left = await findJobState(transaction, run.state.id);
    const { count, advancement_count: written = 0 } = left?.result ?? {};
    recordImport(transaction, run.state, { status: "failed", count, written });
  });
  run.log.info({ errors: issues.count }, "batch job failed: invalid input");
}
